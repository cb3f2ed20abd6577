/** Sends and reads files at presigned addresses, as a browser does: without a credential. */
import { APP_ORIGIN, type BackendTester } from './backend-tester';

/** Its last chunk: IEND and a checksum. */
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 4, ...PNG_END]);
export const PDF = new TextEncoder().encode('%PDF-1.7 a card\n%%EOF\n');
export const HTML = new TextEncoder().encode('<script>alert(1)</script>');

export function sendFile({ backend }: BackendTester, address: string, body: BodyInit, type = 'image/jpeg') {
  const headers = { 'content-type': type, origin: APP_ORIGIN };
  return backend.fetch(new Request(address, { method: 'PUT', headers, body }));
}

export async function readFile({ backend }: BackendTester, address: string) {
  const response = await backend.fetch(new Request(address));
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
