/** The file that a student picks, when it is not wanted any more or cannot be written. */
import { waitFor } from '@testing-library/dom';
import { firstValueFrom } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { OPEN_FILE_SINK } from '../../../src/platform/browser/file-sink';

const ZIP = { type: 'application/zip', extension: '.zip', description: 'ZIP archive' } as const;

afterEach(() => {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

function pick(createWritable: () => Promise<object>) {
  const events: string[] = [];
  let picked = () => {};
  const file = {
    name: 'packet.zip',
    createWritable,
    remove: async () => void events.push('remove'),
  };
  const isPicked = new Promise<typeof file>((resolve) => {
    picked = () => resolve(file);
  });
  Object.assign(window, { showSaveFilePicker: () => isPicked });
  const sink$ = Injector.create({ providers: [] }).get(OPEN_FILE_SINK)('packet.zip', ZIP);
  return { events, picked, sink$ };
}

it('deletes a file that is picked after the packet was given up', async () => {
  const { events, picked, sink$ } = pick(async () => ({ abort: async () => void events.push('abort') }));
  sink$.subscribe().unsubscribe();
  picked();
  await waitFor(() => expect(events).toEqual(['abort', 'remove']));
});

it('deletes the empty file that the picker made if it cannot be written, and downloads instead', async () => {
  const { events, picked, sink$ } = pick(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  picked();
  expect((await firstValueFrom(sink$))?.fileName).toBe('packet.zip');
  expect(events).toEqual(['remove']);
});
