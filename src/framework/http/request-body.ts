/** A body for fetch. `json` is true if the caller has to set the JSON content type, which fetch does not do. */
export interface SerializedBody {
  readonly content: BodyInit | null;
  readonly json: boolean;
}

/**
 * Serialises plain data as JSON. Text, files, forms and binary data are passed through.
 *
 * Throws on values that JSON would turn into an empty object (a Map, a stream) or cannot represent (a function, a
 * circular structure).
 */
export function serializeBody(body: unknown): SerializedBody {
  if (body === null || body === undefined) return { content: null, json: false };
  // instanceof would fail for objects from another realm, such as a frame.
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
