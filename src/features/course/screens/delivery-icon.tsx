import type { DeliveryMethodName } from '../../../contracts/product';
import { Drawing } from '../../../ui/status-icon';

const SCREEN = 'M4.5 5h15v10.5h-15zM2.5 19h19';
const PLAY = 'M4 5.5h16v13H4zM10 9.2v5.6l5-2.8z';
const BOARD = 'M3 4.5h18M5 4.5v10.5h14V4.5M12 15v3M8.5 20.5l3.5-2.5 3.5 2.5';
const CAMERA = 'M3.5 7h11.5v10H3.5zM15 11l5.5-3.2v8.4L15 13z';
const ENVELOPE = 'M3.5 6h17v12.5h-17zM4 7l8 6.2L20 7';
const BOX = 'M12 3.5 4 7.7v8.6l8 4.2 8-4.2V7.7zM4 7.7l8 4.2 8-4.2M12 11.9v8.6';
const LAYERS = 'm12 4 8.5 4.3L12 12.6 3.5 8.3zM3.5 12.3l8.5 4.3 8.5-4.3M3.5 16.2l8.5 4.3 8.5-4.3';
const HEADPHONES =
  'M4.5 16v-3.5a7.5 7.5 0 0 1 15 0V16M4.5 14.5H8V20H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 14.5H16V20h2a1.5 1.5 0 0 0 1.5-1.5z';

/** ENT-16, on a grid of 24. */
const DELIVERY_DRAWINGS: Readonly<Record<DeliveryMethodName, string>> = {
  Online: SCREEN,
  Seminar: BOARD,
  SeminarClass: BOARD,
  Webinar: CAMERA,
  Correspondence: ENVELOPE,
  Package: LAYERS,
  RecordedWebinar: PLAY,
  Subscription: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.6M20 3.5v5.1h-5.1',
  PhysicalProduct: BOX,
  Parent: LAYERS,
  AddOn: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 8v8M8 12h8',
  ThirdParty: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8.5 8h2M8.5 12h2M8.5 16h2',
  LiveStream:
    'M12 12v.1M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9 9 0 0 1 0-13M18.5 5.5a9 9 0 0 1 0 13',
  MP3: HEADPHONES,
  Video: PLAY,
  Podcast: HEADPHONES,
  Unknown: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.3 9.5c.3-3.2 5.7-3 5.4.2-.2 1.8-2.7 1.9-2.7 4M12 16.6v.1',
};

/** How a course is delivered, as a drawing. The words are next to it. An unknown method gets a question mark. */
export function DeliveryIcon({ method }: { method: string }) {
  const known = Object.hasOwn(DELIVERY_DRAWINGS, method) ? (method as DeliveryMethodName) : 'Unknown';
  return <Drawing path={DELIVERY_DRAWINGS[known]} />;
}
