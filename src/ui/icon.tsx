import { CHEVRON, Drawing, type DrawingProps, STATUS_DRAWINGS } from './status-icon';

/** The icon set. */
const DRAWINGS = {
  ...STATUS_DRAWINGS,
  award: 'M17.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M8.5 13.5 7 21l5-2.5 5 2.5-1.5-7.5',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5zM10 21.2h4',
  book: 'M12 7C9.5 5.3 6.5 4.8 3.5 5.2v13.3c3-.4 6 .1 8.5 1.8 2.5-1.7 5.5-2.2 8.5-1.8V5.2C17.5 4.8 14.5 5.3 12 7M12 7v13.3',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8.5 8h2M8.5 12h2M8.5 16h2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM15.5 13.2a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0',
  card: 'M3 6h18v12.5H3zM3 10.3h18M6.5 15h4',
  cart: 'M3 4h3l2 11h9.5l2-8h-13M9 19.5v.1M16.5 19.5v.1',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4zM8.5 9.5h7M8.5 12.5h4',
  check: 'm5 12.5 4.7 4.7L19.5 7.5',
  chevron: CHEVRON,
  document: 'M6 3.5h8.2L18 7.3v13.2H6zM14 3.5v4h4M9 12h6M9 16h6',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17.5 14v6H4V6.5h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  forward: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  gift: 'M4 11.5h16V20H4zM3 7.5h18v4H3zM12 7.5V20M12 7.5C10 3 5.5 3.5 7 7.5M12 7.5c2-4.5 6.5-4 5 0',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-5.5h4V20',
  library: 'M5 4v16M9.5 4v16M13.5 4.8l5.5 15M4 20h16',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  location:
    'M12 21s-7-6.4-7-11.5a7 7 0 0 1 14 0C19 14.6 12 21 12 21M14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone: 'M7 3.5H4.5c-.6 9 7 16.6 16 16V17l-4.5-1.8-1.8 2c-2.7-1.2-5.2-3.7-6.4-6.4l2-1.8z',
  question: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.3 9.5c.3-3.2 5.7-3 5.4.2-.2 1.8-2.7 1.9-2.7 4M12 16.6v.1',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  refresh: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.6M20 3.5v5.1h-5.1',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.3 15.3l5.2 5.2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.1 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.1 6-.8z',
  switch: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
  target: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M12 12v.1',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5',
  truck:
    'M2.5 6.5h11v9.5h-11zM13.5 10h4.2l3.8 3.3V16h-8M9 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5c.6-4.2 3.7-6 7.5-6s6.9 1.8 7.5 6',
  users:
    'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20c.5-3.8 3-5.5 6.5-5.5s6 1.7 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.8c2.4.6 3.7 2.3 4 5.2',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** All icons, for the showcase. */
export const ICON_NAMES = Object.keys(DRAWINGS) as IconName[];

interface IconProps extends Pick<DrawingProps, 'size'> {
  name: IconName;
}

export function Icon({ name, size }: IconProps) {
  return <Drawing path={DRAWINGS[name]} size={size} />;
}
