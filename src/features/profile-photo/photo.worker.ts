/** Encodes one photo and says how it went. Each photo gets a worker of its own. */
import { type EncodingTask, encodePhoto } from './photo-canvas';
import type { WorkerAnswer } from './photo-encoder';

addEventListener('message', ({ data }: MessageEvent<EncodingTask>) => {
  const send = (answer: WorkerAnswer) => postMessage(answer);
  encodePhoto(data).then(
    (photo) => send({ photo }),
    (error: unknown) => send({ photo: null, isUnsupported: error instanceof ReferenceError }),
  );
});
