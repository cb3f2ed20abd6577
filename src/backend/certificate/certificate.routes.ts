import { type Context, Hono } from 'hono';
import type { Certificate, EmailedCertificates } from '../../contracts/certificate';
import { facetHeader } from '../http/filtered-list';
import { found, toId } from '../http/found';
import { sendFilteredList, sendList } from '../http/list';
import { readFlag } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Mails } from '../mail/mail.service';
import { sendPdf } from '../print/pdf';
import { loadHeading } from '../profile/print-heading';
import type { Services } from '../services';
import type { CallerEnv, Guards } from '../session/guards';
import { certificatePage } from './certificate.print';
import {
  findCertificate,
  findUnlockedCertificates,
  loadCertificateFacets,
  selectCertificates,
  toCertificate,
} from './certificate.queries';
import { mailCertificates } from './certificate.service';
import { readCertificateFilters, readCertificateOrder, WITH_TEMPLATE } from './certificate-filters';
import { createCertificateSearches } from './certificate-search.queries';
import { transcriptPages } from './transcript.print';
import { findPrintedTranscript, selectTranscript, toTranscriptEntry } from './transcript.queries';

/** More than anyone prints, or wants in one mail. */
const MOST_AT_ONCE = 500;

/**
 * CLRN-08. A locked certificate is neither printed nor sent: a call for it alone is refused, a call for many leaves it
 * out. Sending is a GET because calls.tsv says so, although it writes.
 */
export function certificateRoutes(
  services: Pick<Services, 'database' | 'clock'>,
  mails: Mails,
  guards: Guards,
): Hono {
  const { database } = services;
  const search = createCertificateSearches(database);
  const routes = new Hono();
  const certificates = '/learner/certificates';

  /** The certificates that the filters of a call select. */
  async function selectionOf(c: Context, studentId: number, fixed: readonly string[] = []) {
    const filters = [...fixed, ...(c.req.queries('filter') ?? [])];
    const { texts, ...selection } = readCertificateFilters(filters);
    return { ...selection, searches: await search(studentId, texts) };
  }

  routes.get(certificates, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const selected = selectCertificates(database, studentId, await selectionOf(c, studentId), orderOf(c));
    return sendFilteredList(c, database, selected, toCertificate);
  });

  routes.get(`${certificates}/withfilters`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const filters = await selectionOf(c, studentId, [WITH_TEMPLATE]);
    c.header('x-filter', facetHeader(await loadCertificateFacets(database, studentId, filters)));
    const selected = selectCertificates(database, studentId, filters, orderOf(c));
    return sendFilteredList(c, database, selected, toCertificate);
  });

  routes.get(`${certificates}/print`, guards.student, async (c) =>
    print(c, await loadUnlocked(c, c.var.caller.studentId)),
  );

  routes.get(`${certificates}/email`, guards.student, guards.once, async (c) => {
    const { studentId } = c.var.caller;
    const sent = await loadUnlocked(c, studentId);
    await mailCertificates(database, mails, studentId, sent);
    const certificateIds = sent.map(({ certificateId }) => certificateId);
    return c.json({ certificateIds } satisfies EmailedCertificates);
  });

  routes.get(`${certificates}/transcript`, guards.student, (c) =>
    sendList(c, database, selectTranscript(database, c.var.caller.studentId), toTranscriptEntry),
  );

  routes.get('/learner/transcript/print', guards.student, async (c) => {
    const entries = await findPrintedTranscript(database, c.var.caller.studentId);
    const pages = transcriptPages(entries, await loadHeading(c, services));
    return sendPdf(c, services, { title: 'Transcript', fileName: 'transcript', pages });
  });

  routes.get(`${certificates}/:id`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const certificateId = toId(c.req.param('id'));
    const options = { includeRules: readFlag(c, 'includeRules') };
    return c.json(
      found(await findCertificate(database, { studentId, certificateId }, options), 'certificate'),
    );
  });

  routes.get(`${certificates}/:id/print`, guards.student, async (c) =>
    print(c, [await loadOneUnlocked(c.var.caller.studentId, c.req.param('id'))]),
  );

  routes.get(`${certificates}/:id/email`, guards.student, guards.once, async (c) => {
    const { studentId } = c.var.caller;
    await mailCertificates(database, mails, studentId, [await loadOneUnlocked(studentId, c.req.param('id'))]);
    return c.json({});
  });

  async function loadOneUnlocked(studentId: number, id: string): Promise<Certificate> {
    const filters = { ...readCertificateFilters([WITH_TEMPLATE]), searches: [] };
    const own = { studentId, certificateId: toId(id) };
    const certificate = found(await findCertificate(database, own, { filters }), 'certificate');
    if (certificate.locked) throw new Refusal(403, certificate.lockReason);
    return certificate;
  }

  async function loadUnlocked(c: Context, studentId: number): Promise<Certificate[]> {
    const filters = await selectionOf(c, studentId, [WITH_TEMPLATE]);
    const certificates = await findUnlockedCertificates(database, studentId, filters, MOST_AT_ONCE + 1);
    if (certificates.length > MOST_AT_ONCE) {
      throw new Refusal(400, `Please choose up to ${MOST_AT_ONCE} certificates at once.`);
    }
    return found(certificates.length > 0 && certificates, 'certificate');
  }

  async function print(c: Context<CallerEnv>, chosen: readonly Certificate[]) {
    const heading = await loadHeading(c, services);
    const [first] = chosen;
    return sendPdf(c, services, {
      title: 'Certificate of Completion',
      fileName: chosen.length === 1 ? `certificate-${first?.certificateId}` : 'certificates',
      layout: 'landscape',
      pages: chosen.map((each) => certificatePage(each, heading)),
    });
  }

  return routes;
}

function orderOf(c: Context) {
  return readCertificateOrder(c.req.query('sort'));
}
