import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { type DocumentType, MAX_FILE_BYTES } from '../../contracts/file-content';
import { createAllowance } from '../http/allowance';
import { readBytes } from '../http/body';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import { createTurns } from '../http/turns';
import type { Services } from '../services';
import type { SignedAddresses } from './signed-addresses';
import { findUploader, readFile, saveUpload } from './stored-file.queries';

const PDF = 'application/pdf' satisfies DocumentType;

/** Twice as many as a student may have certificates from elsewhere, and more. */
const UPLOADS = { most: 600, perMs: 3_600_000, message: 'You have sent many files.' };
/** Each is in memory until all of it has arrived. None waits for its turn, because its bytes would already come. */
const ARRIVING = {
  atOnce: 12,
  longest: 0,
  message: 'Too many files are arriving at once. Please send this one again in a minute.',
  seconds: 60,
};

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
export function storageRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  addresses: SignedAddresses,
): Hono {
  const routes = new Hono();
  const uploads = createAllowance({ ...UPLOADS, clock });
  const arriving = createTurns(ARRIVING);

  routes.put('/storage/:fileKey', async (c) => {
    refuseUnsigned(addresses, c.req.raw);
    const { fileKey } = c.req.param();
    const { studentId } = found(await findUploader(database, fileKey), 'file');
    uploads.take(studentId);
    await arriving.run(studentId, c.req.raw.signal, async () => {
      const content = await readBytes(c.req.raw, MAX_FILE_BYTES);
      if (content.length === 0) throw new Refusal(400, 'This file is empty.');
      found(await saveUpload(database, fileKey, content), 'file');
    });
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
