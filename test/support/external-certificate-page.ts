/** The form of an external certificate and its file, as a journey uses them. */
import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PresignedUrl } from '../../src/contracts/certificate';
import { callFromOtherBrowser, readFromOtherBrowser } from './other-browser';
import type { TestApp } from './test-app';

const CERTIFICATE_FORM = { course: 'Fire Safety', date: '2026-03-01', hours: '2.5' };
const WHOLE_PDF = '%PDF-1.7\ntext\n%%EOF\n';

/** jsdom's own files can neither be read nor sent. */
export const pdf = (content = WHOLE_PDF, name = 'card.pdf') =>
  new NodeFile([content], name, { type: 'application/pdf' }) as File;

export async function fillForm(app: TestApp, { course, date, hours } = CERTIFICATE_FORM): Promise<void> {
  await app.user.click(await screen.findByRole('textbox', { name: /^Course/ }));
  await app.user.paste(course);
  fireEvent.change(screen.getByLabelText(/^Date of completion/), { target: { value: date } });
  await app.user.click(screen.getByRole('textbox', { name: /^Hours/ }));
  await app.user.paste(hours);
}

/** Chooses a file in the first field of this name. */
export async function chooseFile(
  app: TestApp,
  file: File,
  label: RegExp = /^(File|Replace the file)/,
): Promise<void> {
  const [input] = await screen.findAllByLabelText(label);
  await app.user.upload(input as HTMLElement, file);
  if (file.size > 0) await waitFor(() => expect(screen.queryByText(file.name)).not.toBeNull());
}

/** Attaches a file to a certificate as the student's other browser does. */
export async function uploadFromOtherBrowser(app: TestApp, id: number, fileName: string): Promise<void> {
  const path = `/learner/externalcertificates/${id}`;
  const query = new URLSearchParams({ filename: fileName });
  const { presignedUrl } = await readFromOtherBrowser<PresignedUrl>(app, `${path}/presignedurl?${query}`);
  await app.backend.fetch(new Request(presignedUrl, { method: 'PUT', body: WHOLE_PDF }));
  await callFromOtherBrowser(app, 'POST', `${path}/scan`);
}
