import { type Context, Hono } from 'hono';
import type { Certificate } from '../../contracts/certificate';
import { facetHeader } from '../http/filtered-list';
import { found, toId } from '../http/found';
import { sendFilteredList, sendList } from '../http/list';
import { readFlag, readTimeZone } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Mails } from '../mail/mail.service';
import { sendPdf } from '../print/pdf';
import { loadStudentName } from '../profile/profile.queries';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { certificatePage } from './certificate.print';
import {
  findCertificate,
  findUnlockedCertificates,
  loadCertificateFacets,
  selectCertificates,
  selectTranscript,
  toCertificate,
} from './certificate.queries';
import { mailCertificates } from './certificate.service';
import { readCertificateFilters, readCertificateOrder, WITH_TEMPLATE } from './certificate-filters';
import { transcriptPages } from './transcript.print';
import { findPrintedTranscript } from './transcript.queries';

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
  const routes = new Hono();
  const certificates = '/learner/certificates';

  routes.get(certificates, guards.student, (c) =>
    sendFilteredList(
      c,
      database,
      selectCertificates(database, c.var.caller.studentId, filtersOf(c), orderOf(c)),
      toCertificate,
    ),
  );

  routes.get(`${certificates}/withfilters`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const filters = filtersOf(c, [WITH_TEMPLATE]);
    c.header('x-filter', facetHeader(await loadCertificateFacets(database, studentId, filters)));
    const selected = selectCertificates(database, studentId, filters, orderOf(c));
    return sendFilteredList(c, database, selected, toCertificate);
  });

  routes.get(`${certificates}/print`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    return print(c, studentId, c.var.tenant.brand.name, await loadUnlocked(c, studentId));
  });

  routes.get(`${certificates}/email`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    await mailCertificates(database, mails, studentId, await loadUnlocked(c, studentId));
    return c.json({});
  });

  routes.get(`${certificates}/transcript`, guards.student, (c) =>
    sendList(c, database, selectTranscript(database, c.var.caller.studentId)),
  );

  routes.get('/learner/transcript/print', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const entries = await findPrintedTranscript(database, studentId);
    const studentName = await loadStudentName(database, studentId);
    return sendPdf(c, services, {
      title: 'Transcript',
      fileName: 'transcript',
      pages: transcriptPages(entries, {
        studentName,
        brandName: c.var.tenant.brand.name,
        now: services.clock(),
        timeZone: readTimeZone(c),
      }),
    });
  });

  routes.get(`${certificates}/:id`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const certificateId = toId(c.req.param('id'));
    const options = { includeRules: readFlag(c, 'includeRules') };
    return c.json(
      found(await findCertificate(database, { studentId, certificateId }, options), 'certificate'),
    );
  });

  routes.get(`${certificates}/:id/print`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const certificate = await loadOneUnlocked(studentId, c.req.param('id'));
    return print(c, studentId, c.var.tenant.brand.name, [certificate]);
  });

  routes.get(`${certificates}/:id/email`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    await mailCertificates(database, mails, studentId, [await loadOneUnlocked(studentId, c.req.param('id'))]);
    return c.json({});
  });

  async function loadOneUnlocked(studentId: number, id: string): Promise<Certificate> {
    const filters = readCertificateFilters([WITH_TEMPLATE]);
    const own = { studentId, certificateId: toId(id) };
    const certificate = found(await findCertificate(database, own, { filters }), 'certificate');
    if (certificate.locked) throw new Refusal(403, certificate.lockReason);
    return certificate;
  }

  async function loadUnlocked(c: Context, studentId: number): Promise<Certificate[]> {
    const filters = filtersOf(c, [WITH_TEMPLATE]);
    const certificates = await findUnlockedCertificates(database, studentId, filters, MOST_AT_ONCE + 1);
    if (certificates.length > MOST_AT_ONCE) {
      throw new Refusal(400, `Please choose up to ${MOST_AT_ONCE} certificates at once.`);
    }
    return found(certificates.length > 0 && certificates, 'certificate');
  }

  async function print(c: Context, studentId: number, brandName: string, chosen: readonly Certificate[]) {
    const timeZone = readTimeZone(c);
    const studentName = await loadStudentName(database, studentId);
    const [first] = chosen;
    return sendPdf(c, services, {
      title: 'Certificate of Completion',
      fileName: chosen.length === 1 ? `certificate-${first?.certificateId}` : 'certificates',
      layout: 'landscape',
      pages: chosen.map((each) => certificatePage(each, { studentName, brandName, timeZone })),
    });
  }

  return routes;
}

function filtersOf(c: Context, fixed: readonly string[] = []) {
  return readCertificateFilters([...fixed, ...(c.req.queries('filter') ?? [])]);
}

function orderOf(c: Context) {
  return readCertificateOrder(c.req.query('sort'));
}
