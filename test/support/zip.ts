/** Opens archives with yauzl, which shares no code with what writes them and refuses unsafe paths. */
import { setImmediate } from 'node:timers';
import { fromBuffer } from 'yauzl';

// jsdom has none, and yauzl expects the one of Node.
globalThis.setImmediate ??= setImmediate;

/** The content by path, in the order of the archive. yauzl checks the sizes. */
export function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (fault, zip) => {
      if (fault || !zip) return reject(fault);
      const files = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (unreadable, stream) => {
          if (unreadable || !stream) return reject(unreadable);
          const chunks: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            if (files.has(entry.fileName)) return reject(new Error(`Twice: ${entry.fileName}`));
            files.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
