/** The calls on a course that an enrollment and a preview have in common (CLRN-03, CLRN-06). */
import type { Context } from 'hono';
import type { RegulatoryInformation } from '../../contracts/course';
import type { Database } from '../database/database';
import { answerList } from '../http/list';
import { Refusal } from '../http/refusal';
import {
  type Course,
  type DescriptionFormat,
  findApprovals,
  findLocation,
  selectPeople,
  selectSessions,
  toDetails,
  toSession,
} from './course.queries';

type CourseRead = (c: Context, course: Course) => Response | Promise<Response>;

/** By the last part of their paths. */
export function courseReads(database: Database): Readonly<Record<string, CourseRead>> {
  return {
    coursedetails: (c, course) => c.json(toDetails(course, readFormat(c))),
    authors: (c, { courseId }) => answerList(c, database, selectPeople(database, courseId, 'author')),
    instructors: (c, { courseId }) => answerList(c, database, selectPeople(database, courseId, 'instructor')),
    schedule: (c, { courseId }) => answerList(c, database, selectSessions(database, courseId), toSession),
    regulatoryinformation: async (c, { courseId, regulatoryText }) => {
      const approvals = await findApprovals(database, courseId);
      return c.json({ courseId, text: regulatoryText, approvals } satisfies RegulatoryInformation);
    },
    location: async (c, { courseId }) => c.json(await findLocation(database, courseId)),
  };
}

function readFormat(c: Context): DescriptionFormat {
  const format = c.req.query('descriptionformat') ?? 'html';
  if (format !== 'html' && format !== 'text') {
    throw new Refusal(400, 'A description comes as html or as text.');
  }
  return format;
}
