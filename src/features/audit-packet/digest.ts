import { defer, type Observable } from 'rxjs';
import { InjectionToken } from '../../framework/di';
import { extensionOf } from './packet.model';

interface FileDigest {
  /** In small hexadecimal letters. */
  readonly sha256: string;
  /** The extension that belongs to the content. */
  readonly extension: string;
}

/** The facts about a file. The browser computes the checksum off the main thread. */
export const DIGEST_FILE = new InjectionToken<(content: Blob) => Observable<FileDigest>>('DIGEST_FILE', {
  providedIn: 'root',
  factory: () => (content) =>
    defer(async () => {
      const bytes = await content.arrayBuffer();
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      return { sha256: toHex(hash), extension: extensionOf(new Uint8Array(bytes)) };
    }),
});

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
