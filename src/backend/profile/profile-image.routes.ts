import { Hono } from 'hono';
import * as v from 'valibot';
import { type ProfileImageResponse, ScanRequest } from '../../contracts/upload';
import { found } from '../http/found';
import { readBody, readFields, readNoBody } from '../http/input';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { FileName, ReadonlyFlag } from '../storage/address-query';
import {
  ADDRESS_LIFETIME_MS,
  IMAGE_ADDRESS_LIFETIME_MS,
  type SignedAddresses,
} from '../storage/signed-addresses';
import { findFileKey } from '../storage/stored-file.queries';
import {
  CROPPED,
  ORIGINAL,
  openImageUploads,
  pathOf,
  removeImages,
  scanImages,
} from './profile-image.service';

const AddressQuery = v.object({
  originalFileName: FileName,
  croppedFileName: FileName,
  readonly: ReadonlyFlag,
});

/** CPRO-03. */
export function profileImageRoutes(
  { database }: Pick<Services, 'database'>,
  addresses: SignedAddresses,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const image = '/profile/accountprofile/image';

  routes.get(`${image}/presignedurl`, guards.student, async (c) => {
    const { origin, searchParams } = new URL(c.req.url);
    const { originalFileName, croppedFileName, readonly } = readFields(searchParams, AddressQuery);
    const { studentId } = c.var.caller;
    const keys = readonly
      ? {
          original: found(await findFileKey(database, { studentId, slot: ORIGINAL }), 'image'),
          cropped: found(await findFileKey(database, { studentId, slot: CROPPED }), 'image'),
        }
      : await openImageUploads(database, studentId, { originalFileName, croppedFileName });
    const method = readonly ? 'GET' : 'PUT';
    const lifetimeMs = readonly ? IMAGE_ADDRESS_LIFETIME_MS : ADDRESS_LIFETIME_MS;
    return c.json<ProfileImageResponse>({
      originalPresignedUrl: addresses.sign({ origin, method, fileKey: keys.original }),
      croppedPresignedUrl: addresses.sign({ origin, method, fileKey: keys.cropped, lifetimeMs }),
      originalProfileImagePath: pathOf(keys.original),
    });
  });

  routes.post(`${image}/scan`, guards.student, async (c) => {
    const body = await readBody(c, ScanRequest);
    return c.json(await scanImages(database, c.var.caller.studentId, body));
  });

  routes.delete(image, guards.student, async (c) => {
    await readNoBody(c);
    const { studentId } = c.var.caller;
    await removeImages(database, studentId);
    return c.json({});
  });

  return routes;
}
