import { Hono } from 'hono';
import type { ExamReport, ReadinessReport } from '../../contracts/exam';
import { findReadiness } from '../course/progress.queries';
import { type OwnEnrollment, ownEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { found, toId } from '../http/found';
import { sendList } from '../http/list';
import { sendPdf } from '../print/pdf';
import { type Section, sheetPages } from '../print/sheet';
import { loadHeading } from '../profile/print-heading';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import {
  type Division,
  findLines,
  findReport,
  selectLines,
  selectReports,
  toLine,
  toReport,
} from './report.queries';

/** CASM-02. */
export function reportRoutes(
  services: Pick<Services, 'database' | 'clock'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const { database } = services;
  const routes = new Hono();
  const readiness = '/assessment/enrollments/:e/examreports/readiness';
  const reports = '/assessment/enrollments/:e/examreports/exams';

  async function readReport(own: OwnEnrollment, id: string): Promise<ExamReport> {
    return found(await findReport(database, own, toId(id)), 'report');
  }

  async function divisionSections(own: OwnEnrollment, examId?: number): Promise<Section[]> {
    const sections: Section[] = [];
    for (const [heading, division] of [
      ['Chapters', 'chapters'],
      ['Topics', 'topics'],
    ] as const) {
      const lines = await findLines(database, own, division, examId);
      const texts = lines.map(
        ({ title, correctCount, questionCount, percentScore }) =>
          `${title}: ${correctCount} of ${questionCount} right, ${percentScore} percent`,
      );
      sections.push({ heading, remark: '', text: texts.join('\n') });
    }
    return sections;
  }

  routes.get(readiness, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('e'));
    await enrollments.find(own);
    return c.json(await findReadiness(database, own));
  });

  routes.get(`${readiness}/print`, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('e'));
    const { name } = await enrollments.find(own);
    const summary = readinessSection(name, await findReadiness(database, own));
    const sections = [summary, ...(await divisionSections(own))];
    const pages = sheetPages('Readiness report', await loadHeading(c, services), sections);
    return sendPdf(c, services, { title: 'Readiness report', fileName: 'readiness-report', pages });
  });

  routes.get(reports, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('e'));
    await enrollments.find(own);
    return sendList(c, database, selectReports(database, own), toReport);
  });

  routes.get(`${reports}/:id`, guards.student, async (c) =>
    c.json(await readReport(ownEnrollment(c.var.caller, c.req.param('e')), c.req.param('id'))),
  );

  routes.get(`${reports}/:id/print`, guards.student, async (c) => {
    const own = ownEnrollment(c.var.caller, c.req.param('e'));
    const report = await readReport(own, c.req.param('id'));
    const { name } = await enrollments.find(own);
    const heading = await loadHeading(c, services);
    const result = report.passed
      ? `Passed with ${report.percentScore} percent`
      : `Not passed with ${report.percentScore} percent`;
    const summary = {
      heading: report.title,
      remark: name,
      text: `${result}, ${heading.dates.longDay(report.completedDate)}`,
    };
    const sections = [summary, ...(await divisionSections(own, report.examReportId))];
    const pages = sheetPages('Exam report', heading, sections);
    return sendPdf(c, services, { title: 'Exam report', fileName: 'exam-report', pages });
  });

  for (const division of ['chapters', 'topics'] as const satisfies Division[]) {
    routes.get(`${readiness}/${division}`, guards.student, async (c) => {
      const own = ownEnrollment(c.var.caller, c.req.param('e'));
      await enrollments.find(own);
      return sendList(c, database, selectLines(database, own, division), toLine);
    });

    routes.get(`${reports}/:id/${division}`, guards.student, async (c) => {
      const own = ownEnrollment(c.var.caller, c.req.param('e'));
      const { examReportId } = await readReport(own, c.req.param('id'));
      return sendList(c, database, selectLines(database, own, division, examReportId), toLine);
    });
  }

  return routes;
}

function readinessSection(
  name: string,
  { readinessScore, examCount, averageScore }: ReadinessReport,
): Section {
  const facts = [`Graded exams: ${examCount ?? 0}`];
  if (readinessScore !== null) facts.push(`Readiness: ${readinessScore} percent`);
  if (averageScore !== null) facts.push(`Average score: ${averageScore} percent`);
  return { heading: name, remark: '', text: facts.join('\n') };
}
