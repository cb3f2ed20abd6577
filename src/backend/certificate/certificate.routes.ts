import { type Context, Hono } from 'hono';
import type { Certificate } from '../../contracts/certificate';
import { facetHeader } from '../http/filtered-list';
import { found, toId } from '../http/found';
import type { Guards } from '../http/guards';
import { answerFilteredList, answerList } from '../http/list';
import { readFlag } from '../http/query-input';
import { Refusal } from '../http/refusal';
import { answerPdf } from '../print/pdf';
import { loadStudentName } from '../print/student-name';
import type { Services } from '../services';
import { keepMail } from '../support/mail.queries';
import {
  findCertificate,
  loadCertificateFacets,
  selectCertificates,
  toCertificate,
} from './certificate.queries';
import { readCertificateFilters, WITH_TEMPLATE } from './certificate-filters';
import { certificatePage } from './certificate-page';
import { selectTranscript } from './transcript.queries';
import { transcriptPages } from './transcript-pages';

/** More pages than anyone prints, or wants in one mail. */
const MOST_AT_ONCE = 500;

/**
 * CLRN-08. A locked certificate is neither printed nor sent: alone it is refused, of many it is left out. Sending one
 * is a read by its method and a write by what it does, as it is named.
 */
export function certificateRoutes(services: Pick<Services, 'database' | 'clock'>, guards: Guards): Hono {
  const { database, clock } = services;
  const routes = new Hono();
  const certificates = '/learner/certificates';

  routes.get(certificates, guards.student, (c) =>
    answerFilteredList(
      c,
      database,
      selectCertificates(database, c.var.caller.studentId, filtersOf(c)),
      toCertificate,
    ),
  );

  routes.get(`${certificates}/withfilters`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const filters = filtersOf(c, [WITH_TEMPLATE]);
    c.header('x-filter', facetHeader(await loadCertificateFacets(database, studentId, filters)));
    return answerFilteredList(c, database, selectCertificates(database, studentId, filters), toCertificate);
  });

  routes.get(`${certificates}/print`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    return print(c, studentId, c.var.tenant.brand.name, await loadUnlocked(c, studentId));
  });

  routes.get(`${certificates}/email`, guards.student, async (c) => {
    const { studentId } = c.var.caller;
    await send(studentId, await loadUnlocked(c, studentId));
    return c.json({});
  });

  routes.get(`${certificates}/transcript`, guards.student, (c) =>
    answerList(c, database, selectTranscript(database, c.var.caller.studentId)),
  );

  routes.get('/learner/transcript/print', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const entries = await selectTranscript(database, studentId).execute();
    const studentName = await loadStudentName(database, studentId);
    return answerPdf(c, services, {
      title: 'Transcript',
      fileName: 'transcript',
      pages: transcriptPages(entries, { studentName, brandName: c.var.tenant.brand.name }),
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
    await send(studentId, [await loadOneUnlocked(studentId, c.req.param('id'))]);
    return c.json({});
  });

  async function loadOneUnlocked(studentId: number, id: string): Promise<Certificate> {
    const row = await selectCertificates(database, studentId, readCertificateFilters([WITH_TEMPLATE]))
      .where('certificateId', '=', toId(id))
      .executeTakeFirst();
    const certificate = toCertificate(found(row, 'certificate'));
    if (certificate.locked) throw new Refusal(403, certificate.lockReason);
    return certificate;
  }

  async function loadUnlocked(c: Context, studentId: number): Promise<Certificate[]> {
    const filters = [...filtersOf(c, [WITH_TEMPLATE]), ...readCertificateFilters(['locked==false'])];
    const rows = await selectCertificates(database, studentId, filters)
      .limit(MOST_AT_ONCE + 1)
      .execute();
    if (rows.length > MOST_AT_ONCE) {
      throw new Refusal(400, `Please choose up to ${MOST_AT_ONCE} certificates at once.`);
    }
    return found(rows.length > 0 && rows.map(toCertificate), 'certificate');
  }

  async function print(c: Context, studentId: number, brandName: string, chosen: readonly Certificate[]) {
    const studentName = await loadStudentName(database, studentId);
    const [first] = chosen;
    return answerPdf(c, services, {
      title: 'Certificate of Completion',
      fileName: chosen.length === 1 ? `certificate-${first?.certificateId}` : 'certificates',
      layout: 'landscape',
      pages: chosen.map((each) => certificatePage(each, { studentName, brandName })),
    });
  }

  /** To the address of the student's profile. */
  async function send(studentId: number, chosen: readonly Certificate[]): Promise<void> {
    const { emailAddress } = await database
      .selectFrom('student')
      .select('emailAddress')
      .where('studentId', '=', studentId)
      .executeTakeFirstOrThrow();
    const message = chosen.map((each) => `${each.certificateNumber} ${each.courseName}`).join('\n');
    const subject = chosen.length === 1 ? 'Your certificate' : 'Your certificates';
    await keepMail(database, { studentId, recipient: emailAddress, subject, message }, clock());
  }

  return routes;
}

function filtersOf(c: Context, fixed: readonly string[] = []) {
  return readCertificateFilters([...fixed, ...(c.req.queries('filter') ?? [])]);
}
