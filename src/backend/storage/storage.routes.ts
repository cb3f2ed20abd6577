import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { type DocumentType, MAX_FILE_BYTES } from '../../contracts/file-content';
import type { Database } from '../database/database';
import { found } from '../http/found';
import { bodyTooLarge } from '../http/limits';
import { Refusal } from '../http/refusal';
import type { SignedAddresses } from './signed-addresses';
import { readFile, saveUpload } from './stored-file.queries';

const PDF = 'application/pdf' satisfies DocumentType;

/** Another site can show a student's file as a file only, never as a page. */
const ONLY_A_FILE = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [] },
  crossOriginResourcePolicy: 'cross-origin',
});

/** Chrome shows no PDF under such a policy, and a PDF is never a page: its type comes from its content (nosniff). */
const pdfsAreShown = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.get('content-type') === PDF) c.res.headers.delete('content-security-policy');
});

/**
 * The storage behind presigned addresses (CPRO-03, CLRN-09). The address is enough: neither a credential nor X-Host
 * is needed.
 */
export function storageRoutes({ database }: { database: Database }, addresses: SignedAddresses): Hono {
  const routes = new Hono();

  routes.put('/storage/:fileKey', async (c) => {
    refuseUnsigned(addresses, c.req.raw);
    const content = await readFileBytes(c.req.raw);
    if (content.length === 0) throw new Refusal(400, 'This file is empty.');
    found(await saveUpload(database, c.req.param('fileKey'), content), 'file');
    return c.body(null, 200);
  });

  routes.get('/storage/:fileKey', pdfsAreShown, ONLY_A_FILE, async (c) => {
    refuseUnsigned(addresses, c.req.raw);
    const { content, contentType, fileName } = found(
      await readFile(database, c.req.param('fileKey')),
      'file',
    );
    return c.body(content, 200, {
      'Content-Type': contentType,
      'Content-Disposition': `inline; filename*=UTF-8''${encodeName(fileName)}`,
    });
  });

  return routes;
}

function refuseUnsigned(addresses: SignedAddresses, { method, url }: Request): void {
  if (!addresses.isGood(method, new URL(url))) {
    throw new Refusal(403, 'This address is not valid, or not any more.');
  }
}

/** RFC 8187. */
function encodeName(fileName: string): string {
  return encodeURIComponent(fileName).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
}

async function readFileBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) throw bodyTooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_FILE_BYTES) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
