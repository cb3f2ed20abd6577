import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type ExternalCertificate,
  ExternalCertificateChange,
  NewExternalCertificate,
  type PresignedUrl,
} from '../../contracts/certificate';
import type { Database } from '../database/database';
import { answerFiltered, answerWithFacets, type FilterFields } from '../http/filtered-list';
import { found, toId } from '../http/found';
import type { Guards } from '../http/guards';
import { readBody, readFields, readNoBody } from '../http/input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { FileName, ReadonlyFlag } from '../storage/address-query';
import type { SignedAddresses } from '../storage/signed-addresses';
import { findFileKey, openUpload } from '../storage/stored-file.queries';
import {
  addExternalCertificate,
  deleteExternalCertificate,
  findExternalCertificate,
  type OwnExternalCertificate,
  saveExternalCertificate,
  scanExternalCertificate,
  selectExternalCertificates,
  slotOf,
  toExternalCertificate,
} from './external-certificate.queries';

/** Where a day begins first: UTC+14. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

const AddressQuery = v.object({ filename: FileName, readonly: ReadonlyFlag });

const FILTERS: FilterFields<ExternalCertificate> = {
  choices: {
    stateAbbv: { label: 'State', values: ({ stateAbbv }) => (stateAbbv ? [[stateAbbv, stateAbbv]] : []) },
    completionYear: {
      label: 'Year',
      values: ({ completionDate }) => {
        const year = completionDate?.slice(0, 4) ?? '';
        return [[year, year]];
      },
    },
    scanStatus: { label: 'File', values: ({ scanStatus }) => [[scanStatus, scanStatus]] },
  },
  name: ({ courseName }) => courseName,
};

/** CLRN-09: add, ask for an address, send the file there, have it checked. */
export function externalCertificateRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  addresses: SignedAddresses,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const all = '/learner/externalcertificates';
  const one = `${all}/:id`;

  routes.get(all, guards.student, async (c) =>
    answerFiltered(c, await load(database, c.var.caller.studentId), FILTERS),
  );

  routes.get(`${all}/withfilters`, guards.student, async (c) =>
    answerWithFacets(c, await load(database, c.var.caller.studentId), FILTERS),
  );

  routes.get(one, guards.student, async (c) => {
    const wanted = own(c.var.caller, c.req.param('id'));
    return c.json(found(await findExternalCertificate(database, wanted), 'certificate'));
  });

  routes.post(`${all}/v2`, guards.student, async (c) => {
    const body = await readBody(c, NewExternalCertificate);
    const { studentId, subsidiaryId } = c.var.caller;
    await refuseUnknown(database, subsidiaryId, body, clock());
    return c.json(await addExternalCertificate(database, studentId, body));
  });

  routes.put(one, guards.student, async (c) => {
    const body = await readBody(c, ExternalCertificateChange);
    const wanted = own(c.var.caller, c.req.param('id'));
    found(await findExternalCertificate(database, wanted), 'certificate');
    await refuseUnknown(database, c.var.caller.subsidiaryId, body, clock());
    return c.json(found(await saveExternalCertificate(database, wanted, body), 'certificate'));
  });

  routes.delete(one, guards.student, async (c) => {
    await readNoBody(c);
    const wanted = own(c.var.caller, c.req.param('id'));
    return c.json(found((await deleteExternalCertificate(database, wanted)) && {}, 'certificate'));
  });

  routes.get(`${one}/presignedurl`, guards.student, async (c) => {
    const wanted = own(c.var.caller, c.req.param('id'));
    found(await findExternalCertificate(database, wanted), 'certificate');
    const { origin, searchParams } = new URL(c.req.url);
    const { filename, readonly } = readFields(searchParams, AddressQuery);
    const slot = slotOf(wanted);
    const fileKey = readonly
      ? found(await findFileKey(database, slot), 'file')
      : await database.transaction().execute((transaction) => openUpload(transaction, slot, filename));
    const method = readonly ? 'GET' : 'PUT';
    return c.json<PresignedUrl>({ presignedUrl: addresses.sign({ origin, method, fileKey }) });
  });

  routes.post(`${one}/scan`, guards.student, async (c) => {
    await readNoBody(c);
    const wanted = own(c.var.caller, c.req.param('id'));
    return c.json(found(await scanExternalCertificate(database, wanted), 'certificate'));
  });

  return routes;
}

function own({ studentId }: { studentId: number }, id: string): OwnExternalCertificate {
  return { studentId, externalCertificateId: toId(id) };
}

async function load(database: Database, studentId: number): Promise<ExternalCertificate[]> {
  const rows = await selectExternalCertificates(database, studentId).execute();
  return rows.map(toExternalCertificate);
}

/** A day that has begun somewhere on earth counts as over: the zone of the student is not known here. */
function isOver(completionDate: string, now: Date): boolean {
  const today = new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  return completionDate.slice(0, 10) <= today;
}

async function refuseUnknown(
  database: Database,
  subsidiaryId: number,
  { completionDate, stateAbbv, licenseTypeId }: NewExternalCertificate,
  now: Date,
): Promise<void> {
  if (!isOver(completionDate, now)) throw new Refusal(400, 'The date of completion lies in the future.');
  const state = await database
    .selectFrom('state')
    .select('stateAbbv')
    .where('stateAbbv', '=', stateAbbv)
    .executeTakeFirst();
  if (!state && stateAbbv !== '') throw new Refusal(400, 'There is no such state.');
  if (licenseTypeId === null) return;
  const licenseType = await database
    .selectFrom('licenseType')
    .select('licenseTypeId')
    .where('licenseTypeId', '=', licenseTypeId)
    .where('subsidiaryId', '=', subsidiaryId)
    .executeTakeFirst();
  if (!licenseType) throw new Refusal(400, 'There is no such license type.');
}
