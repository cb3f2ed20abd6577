/** Checks a file before it is sent, so that nobody waits for an upload that is refused in the end. */
import { fileContentOf, MAX_FILE_BYTES } from '../../contracts/file-content';

/** What the browser's dialog offers. */
export const ACCEPTED_FILES = '.pdf,.jpg,.jpeg,.png,.gif,.webp';
export const FILE_HINT = 'A PDF, or a picture as JPEG, PNG, GIF or WebP. Up to 10 MB.';

const MAX_FILE_NAME_LENGTH = 200;

/** Null if the file can be sent; otherwise what is wrong with it, in words for the student. */
export async function fileProblem(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > MAX_FILE_BYTES) return 'This file is larger than 10 MB. Please choose a smaller one.';
  const bytes = await readBytes(file).catch(() => null);
  if (bytes === null) return 'This file can no longer be read. Please choose it again.';
  const content = fileContentOf(bytes);
  if (content === null) {
    return 'This is neither a PDF nor a JPEG, PNG, GIF or WebP picture. Please choose another file.';
  }
  return content.isWhole
    ? null
    : 'Part of this file is missing. Please save it again and choose the new one.';
}

/** A name as the server takes it: never a path, without control characters, not too long, with its ending. */
export function fileNameOf({ name }: Pick<File, 'name'>): string {
  const clean = name.replace(/[/\\\p{Cc}\p{Surrogate}]+/gu, '_') || 'file';
  if (clean.length <= MAX_FILE_NAME_LENGTH) return clean;
  const [ending = ''] = /\.[^.]{1,8}$/.exec(clean) ?? [];
  return [...clean].slice(0, (MAX_FILE_NAME_LENGTH - ending.length) / 2).join('') + ending;
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
