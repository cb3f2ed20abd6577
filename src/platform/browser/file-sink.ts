/** Files that are written piece by piece, so that they need not fit into memory. */
import { Observable } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from './browser';
import { saveFile } from './save-file';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the user that is being written. It is complete once its stream is closed. */
export interface FileSink {
  readonly fileName: string;
  readonly stream: WritableStream<Bytes>;
  /** Deletes a file that is not complete. */
  discard(): void;
}

interface FileKind {
  readonly type: string;
  /** With its dot. */
  readonly extension: `.${string}`;
  /** In the dialog of the browser. */
  readonly description: string;
}

/**
 * Opens a file for writing. Where the browser can, it asks the user for the place, and the file grows there; it emits
 * null if they close that dialog. It has to be subscribed to in a click. Elsewhere the file is a download, which starts once
 * it is complete.
 */
type OpenFileSink = (fileName: string, kind: FileKind) => Observable<FileSink | null>;

export const OPEN_FILE_SINK = new InjectionToken<OpenFileSink>('OPEN_FILE_SINK', {
  providedIn: 'root',
  factory: () => {
    const document = inject(DOCUMENT);
    return (fileName, kind) => discardedIfUnwanted(() => open(fileName, kind, document));
  },
});

/** A file that is picked after the subscriber has gone is discarded: nobody else would. */
function discardedIfUnwanted(openFile: () => Promise<FileSink | null>): Observable<FileSink | null> {
  return new Observable((subscriber) => {
    openFile().then(
      (sink) => {
        if (subscriber.closed) sink?.discard();
        subscriber.next(sink);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
  });
}

/** Chrome and Edge have it; TypeScript's DOM library does not. */
interface PickerWindow {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: readonly { description: string; accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<PickedFile>;
}

interface PickedFile extends FileSystemFileHandle {
  remove?(): Promise<void>;
}

async function open(fileName: string, kind: FileKind, document: Document): Promise<FileSink | null> {
  const window = document.defaultView as PickerWindow | null;
  if (!window?.showSaveFilePicker) return download(fileName, kind, document);
  const { type, extension, description } = kind;
  try {
    const file = await window.showSaveFilePicker({
      suggestedName: fileName,
      types: [{ description, accept: { [type]: [extension] } }],
    });
    return await pickedSink(file);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    // The dialog is not allowed here, as in a frame of another site, or the file cannot be written.
    return download(fileName, kind, document);
  }
}

async function pickedSink(file: PickedFile): Promise<FileSink> {
  const content = await file.createWritable().catch(async (error: unknown) => {
    // The picker has already made an empty file.
    await file.remove?.().catch(() => undefined);
    throw error;
  });
  let isComplete = false;
  const stream = new WritableStream<Bytes>({
    write: (chunk) => content.write(chunk),
    close: async () => {
      await content.close();
      isComplete = true;
    },
    abort: (reason) => content.abort(reason),
  });
  const remove = async () => {
    await content.abort().catch(() => undefined);
    await file.remove?.();
  };
  return {
    fileName: file.name,
    stream,
    discard: () => {
      if (!isComplete) remove().catch(() => undefined);
    },
  };
}

/** Pieces become a Blob, which the browser may keep on disk, once they are this many bytes (our choice). */
const BLOB_BYTES = 4 * 1024 * 1024;

function download(fileName: string, { type }: FileKind, document: Document): FileSink {
  const blobs: Blob[] = [];
  let pieces: Bytes[] = [];
  let bytes = 0;
  const pack = () => {
    blobs.push(new Blob(pieces));
    pieces = [];
    bytes = 0;
  };
  const stream = new WritableStream<Bytes>({
    write: (chunk) => {
      pieces.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= BLOB_BYTES) pack();
    },
    close: () => {
      pack();
      saveFile(fileName, new Blob(blobs, { type }), document);
    },
  });
  return { fileName, stream, discard: () => undefined };
}
