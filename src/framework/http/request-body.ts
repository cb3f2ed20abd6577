/** A body as fetch takes it; `json` asks for the content type that fetch does not set by itself. */
export interface SerializedBody {
  readonly content: BodyInit | null;
  readonly json: boolean;
}

/**
 * Plain data becomes JSON; text, files, forms and bytes pass as they are.
 *
 * Throws on what JSON would silently empty (a Map, a stream) or cannot hold (a function, a circle).
 */
export function serializeBody(body: unknown): SerializedBody {
  if (body === null || body === undefined) return { content: null, json: false };
  // By tag, since instanceof fails for objects of another realm, such as a frame's.
  const tag = Object.prototype.toString.call(body).slice('[object '.length, -1);
  switch (tag) {
    case 'String':
    case 'Blob':
    case 'File':
    case 'FormData':
    case 'URLSearchParams':
    case 'ArrayBuffer':
      return { content: body as BodyInit, json: false };
    case 'Object':
    case 'Array':
    case 'Number':
    case 'Boolean':
    case 'Date':
      return { content: JSON.stringify(body), json: true };
  }
  if (ArrayBuffer.isView(body)) return { content: body as BodyInit, json: false };
  throw new TypeError(`A body of type ${tag} cannot be sent.`);
}
