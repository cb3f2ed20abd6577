/** An audit packet of a student, from the certificates page to the files as another program reads them. */
import { createHash, webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { of } from 'rxjs';
import { FILE_FAILED_TEXT } from '../../src/features/audit-packet/audit-packet.text';
import {
  NO_FILE_TEXT,
  REJECTED_FILE_TEXT,
  UNCHECKED_FILE_TEXT,
} from '../../src/features/audit-packet/packet.model';
import { type Bytes, OPEN_FILE_SINK } from '../../src/platform/browser/file-sink';
import { API_ORIGIN, openApp, server } from '../support/test-app';
import { readZip } from '../support/zip';

beforeAll(() => {
  // jsdom has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function openDialog(user: UserEvent): Promise<HTMLElement> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByText('Audit packet'));
  return screen.findByRole('dialog', { name: 'Audit packet' });
}

async function openPacket() {
  /** Of the last file. */
  let chunks: Bytes[] = [];
  const names: string[] = [];
  const ends: string[] = [];
  const sink = (fileName: string) => {
    names.push(fileName);
    chunks = [];
    const stream = new WritableStream<Bytes>({
      write: (chunk) => void chunks.push(chunk),
      close: () => void ends.push('closed'),
      abort: () => void ends.push('aborted'),
    });
    return of({ fileName, stream, discard: () => undefined });
  };
  const app = await openApp({
    url: '/certificates',
    providers: [{ provide: OPEN_FILE_SINK, useValue: sink }],
    signedInAs: 'nora',
  });
  await app.user.click(await screen.findByLabelText('Select this page'));
  const dialog = await openDialog(app.user);
  return { ...app, app, dialog, names, ends, read: () => readZip(Buffer.concat(chunks)) };
}

it('holds every file as the server has sent it, with its checksum, and says what is missing', async () => {
  const sent = new Set<string>();
  server.events.on('response:mocked', ({ request, response }) => {
    if (!/\/print$|\/storage\//.test(new URL(request.url).pathname)) return;
    void response
      .clone()
      .arrayBuffer()
      .then((content) => sent.add(sha256(new Uint8Array(content))));
  });
  const { user, dialog, names, read } = await openPacket();
  await user.click(within(dialog).getByRole('button', { name: 'Save packet' }));
  expect(await within(dialog).findByText('Your packet is saved, but not complete')).toBeVisible();
  expect(names[0]).toMatch(/^Audit packet .+ \d{4}-\d\d-\d\d\.zip$/);

  const files = await read();
  const sums = new Map(
    (files.get('SHA256SUMS.txt')?.toString() ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  expect([...sums.keys()].sort()).toEqual(
    [...files.keys()].filter((path) => path !== 'SHA256SUMS.txt').sort(),
  );
  for (const [path, sum] of sums) expect([path, sha256(files.get(path) as Buffer)]).toEqual([path, sum]);
  const proofs = [...sums].filter(([path]) => !path.startsWith('index.'));
  expect(proofs.map(([path]) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['transcript.pdf', 'certificates', 'external certificates']),
  );
  expect([...sent].sort()).toEqual(proofs.map(([, sum]) => sum).sort());

  const csv = files.get('index.csv')?.toString() ?? '';
  for (const [path, sum] of proofs) {
    expect(csv).toContain(`"${path}"`);
    expect(csv).toContain(sum);
  }
  for (const reason of [NO_FILE_TEXT, REJECTED_FILE_TEXT, UNCHECKED_FILE_TEXT]) {
    expect(csv).toContain(reason);
    expect(within(dialog).getByText(reason)).toBeVisible();
    expect(files.get('index.html')?.toString()).toContain(reason);
  }
});

it('stops at a press: the file is given up, and the choice is there again with the focus; leaves out what is not wanted', async () => {
  const { user, dialog, ends, read, calls } = await openPacket();
  server.use(http.get(`${API_ORIGIN}/learner/transcript/print`, () => new Promise(() => undefined)));
  await user.click(within(dialog).getByRole('button', { name: 'Save packet' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^[1-9]/),
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  expect(await within(dialog).findByRole('button', { name: 'Save packet' })).toBeVisible();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await waitFor(() => expect(ends).toEqual(['aborted']));

  const before = calls.length;
  await user.click(within(dialog).getByRole('checkbox', { name: 'Transcript' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Files of your external certificates' }));
  const asked = jest.fn();
  server.use(http.get(`${API_ORIGIN}/learner/transcript/print`, asked));
  await user.click(within(dialog).getByRole('button', { name: 'Save packet' }));
  await within(dialog).findByRole('button', { name: 'Done' });
  const folders = [...(await read()).keys()].filter((path) => path.includes('/') || path.endsWith('.pdf'));
  expect(folders).not.toEqual([]);
  expect(folders.every((path) => path.startsWith('certificates/'))).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  expect(calls.slice(before).join()).not.toMatch(/transcript\/print|externalcertificates/);
});

it('makes it again when a file has failed, goes on when the dialog is closed, and tells how it ended', async () => {
  const opened = await openPacket();
  const { user, ends } = opened;
  let { dialog } = opened;
  let isDown = true;
  // Without a response, the request goes on to the backend.
  server.use(
    http.get(`${API_ORIGIN}/learner/transcript/print`, () => (isDown ? HttpResponse.error() : undefined)),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save packet' }));
  expect(await within(dialog).findByText(FILE_FAILED_TEXT)).toBeVisible();
  isDown = false;
  await user.click(within(dialog).getByRole('button', { name: 'Make it again' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save packet' }));
  await within(dialog).findByRole('button', { name: 'Done' });
  expect(within(dialog).queryByText(FILE_FAILED_TEXT)).not.toBeInTheDocument();

  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  ends.length = 0;
  dialog = await openDialog(user);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(`${API_ORIGIN}/learner/transcript/print`, async () => {
      await isAnswered;
      return HttpResponse.error();
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save packet' }));
  await within(dialog).findByRole('button', { name: 'Stop' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/still being made/)).toBeInTheDocument();
  answer();
  expect(await screen.findByText(/has been saved, but it is not complete/)).toBeInTheDocument();
  expect(ends).toEqual(['closed']);
});
