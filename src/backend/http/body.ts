import { gaveUp, Refusal } from './refusal';

/**
 * The bytes of a body, up to so many; it may come without a length. A client that leaves before all of them are here
 * is refused, which nobody reads: it is no fault of ours.
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw bodyTooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of untilGivenUp(request.body)) {
    length += chunk.byteLength;
    if (length > most) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function* untilGivenUp(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw gaveUp();
  }
}

export function bodyTooLarge(): Refusal {
  return new Refusal(413, 'What you sent is too large.');
}
