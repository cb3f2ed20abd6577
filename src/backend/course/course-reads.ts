/** The calls that an enrollment and a preview of a course have in common (CLRN-03, CLRN-06). */
import type { Context } from 'hono';
import type { RegulatoryInformation } from '../../contracts/course';
import type { Database } from '../database/database';
import { sendList } from '../http/list';
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
    authors: (c, { courseId }) => sendList(c, database, selectPeople(database, courseId, 'author')),
    instructors: (c, { courseId }) => sendList(c, database, selectPeople(database, courseId, 'instructor')),
    schedule: (c, { courseId }) => sendList(c, database, selectSessions(database, courseId), toSession),
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
