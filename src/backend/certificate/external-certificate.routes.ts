import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type ExternalCertificate,
  ExternalCertificateChange,
  NewExternalCertificate,
  type PresignedUrl,
} from '../../contracts/certificate';
import type { Wire } from '../../contracts/iso-date';
import { type FilterFields, sendFiltered, sendWithFacets } from '../http/filtered-list';
import { found, toId } from '../http/found';
import { readBody, readFields, readNoBody } from '../http/input';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { FileName, ReadonlyFlag } from '../storage/address-query';
import type { SignedAddresses } from '../storage/signed-addresses';
import { findFileKey } from '../storage/stored-file.queries';
import { readCertificateOrder } from './certificate-filters';
import {
  findExternalCertificate,
  findExternalCertificates,
  type OwnExternalCertificate,
  slotOf,
} from './external-certificate.queries';
import {
  addExternalCertificate,
  checkExternalCertificate,
  deleteExternalCertificate,
  openCertificateUpload,
  saveExternalCertificate,
  scanExternalCertificate,
} from './external-certificate.service';

const AddressQuery = v.object({ filename: FileName, readonly: ReadonlyFlag });

const FILTERS: FilterFields<Wire<ExternalCertificate>> = {
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
  texts: ({ courseName, provider }) => [courseName, provider],
};

/** CLRN-09: add one, ask for an address, send the file there, have it checked. */
export function externalCertificateRoutes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  addresses: SignedAddresses,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const all = '/learner/externalcertificates';
  const one = `${all}/:id`;
  const listOf = ({ studentId }: { studentId: number }, sort: string | undefined) =>
    findExternalCertificates(database, studentId, readCertificateOrder(sort) ?? undefined);

  routes.get(all, guards.student, async (c) =>
    sendFiltered(c, await listOf(c.var.caller, c.req.query('sort')), FILTERS),
  );

  routes.get(`${all}/withfilters`, guards.student, async (c) =>
    sendWithFacets(c, await listOf(c.var.caller, c.req.query('sort')), FILTERS),
  );

  routes.get(one, guards.student, async (c) => {
    const wanted = own(c.var.caller, c.req.param('id'));
    return c.json(found(await findExternalCertificate(database, wanted), 'certificate'));
  });

  routes.post(`${all}/v2`, guards.student, guards.once, async (c) => {
    const body = await readBody(c, NewExternalCertificate);
    const { studentId, subsidiaryId } = c.var.caller;
    await checkExternalCertificate(database, subsidiaryId, body, clock());
    return c.json(await addExternalCertificate(database, studentId, body));
  });

  routes.put(one, guards.student, async (c) => {
    const body = await readBody(c, ExternalCertificateChange);
    const wanted = own(c.var.caller, c.req.param('id'));
    found(await findExternalCertificate(database, wanted), 'certificate');
    await checkExternalCertificate(database, c.var.caller.subsidiaryId, body, clock());
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
    const fileKey = readonly
      ? found(await findFileKey(database, slotOf(wanted)), 'file')
      : await openCertificateUpload(database, wanted, filename);
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
