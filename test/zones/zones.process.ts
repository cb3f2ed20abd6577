/** What screens, prints and files say about dates to a student in the time zone of this process, as JSON. */
import * as v from 'valibot';
import { certificatePage } from '../../src/backend/certificate/certificate.print';
import { transcriptPages } from '../../src/backend/certificate/transcript.print';
import { datesIn } from '../../src/backend/print/dates';
import type { DrawPage } from '../../src/backend/print/pdf';
import { receiptPage } from '../../src/backend/purchase/receipt';
import { Certificate, ExternalCertificate, TranscriptEntry } from '../../src/contracts/certificate';
import { firstExpirationDate } from '../../src/contracts/expiration-date';
import { dayOf } from '../../src/contracts/iso-date';
import { LearningPath } from '../../src/contracts/learning-path';
import { PathCourse, PathGoal } from '../../src/contracts/learning-path-details';
import { License, toExpiration } from '../../src/contracts/license';
import { Profile } from '../../src/contracts/profile';
import { LicensingInformation } from '../../src/contracts/reference';
import { birthdayText } from '../../src/features/account/birthday.model';
import { toProfileChange } from '../../src/features/account/profile-form.model';
import { placeOf, planCertificate, planExternal } from '../../src/features/audit-packet/packet.model';
import { indexCsv, indexHtml } from '../../src/features/audit-packet/packet-index.model';
import { safeFileName } from '../../src/features/audit-packet/safe-file-name.model';
import { factsOf } from '../../src/features/certificate/certificate-list.model';
import { toCalendarFile } from '../../src/features/course/calendar-file.model';
import { daysUntil, endText, sessionText } from '../../src/features/course/course-dates.model';
import { valuesOf } from '../../src/features/external-certificate/external-form.model';
import { goalThisWeek, shortDay } from '../../src/features/learning-path/goal.model';
import { pathStatus } from '../../src/features/learning-path/learning-path.model';
import { deadlineText } from '../../src/features/learning-path/path-card.text';
import { isAfterExpiration } from '../../src/features/ledger/completions.model';
import { deadlineOf } from '../../src/features/ledger/deadline.model';
import { courseFacts } from '../../src/features/ledger/ledger.text';
import { toValues } from '../../src/features/license/license-editor.model';
import { licenseExpiry } from '../../src/features/license/license-list.model';
import { groupByYear, toLine } from '../../src/features/transcript/transcript.model';
import { inStudentTimeZone } from '../../src/platform/clock/time-zone';
import { formatDate, formatDay } from '../../src/platform/format/dates';

/** The time zones of prints are arguments: a server has another one. */
const zones = process.argv.slice(2);

/** How servers write the last day of 2026. */
const DAYS = [
  '2026-12-31',
  '2026-12-31T00:00:00',
  '2026-12-31T00:00:00Z',
  '2026-12-31T00:00:00.0000000+14:00',
  '2026-12-31T23:59:59',
  '2026-12-31T23:59:59.999Z',
  '2026-12-31T23:59:59-10:00',
];
/** Half past eight in the evening of that day, and the midnight that ends it. */
const now = new Date(2026, 11, 31, 20, 30);
const midnight = new Date(2027, 0, 1);
const completionDate = now.toISOString();
/** In the new year in UTC and east of it. */
const MOMENT = '2027-01-01T01:30:00Z';

/** One text, if all forms of a day say the same. */
function ofDay(say: (text: string) => unknown): string {
  return [...new Set(DAYS.map((text) => String(say(text))))].join(' or ');
}

const certificate = v.parse(Certificate, {
  ...{ certificateId: 1, courseName: 'Ethics', certificateNumber: 'C-1', completionDate, hours: 2 },
});
const license = (expirationDate: string) =>
  v.parse(License, { studentLicenseId: 1, studentId: 1, licenseTypeId: 1, stateAbbv: 'FL', expirationDate });
const path = (fields: object) => v.parse(LearningPath, { learningPathId: 1, ...fields });
const tracking = (feature: string) => [{ feature, enabled: true, available: true }];
const expiring = (expirationDate: string) =>
  path({ expirationDate, features: tracking('ExpirationDateTracker') });
const profile = (birthday: string) => v.parse(Profile, { studentId: 1, birthday });
const external = (text: string) =>
  v.parse(ExternalCertificate, {
    ...{ externalCertificateId: 1, courseName: 'First aid', provider: 'Red Cross', completionDate: text },
  });
const line = (date: string) =>
  toLine(v.parse(TranscriptEntry, { status: 'Completed', completionDate: date, transcriptId: 1 }), 0);
const goal = (endDate: string) =>
  v.parse(PathGoal, { goalId: 1, startDate: '2026-12-27T00:00:00Z', endDate, hoursCompleted: 2 });
const course = (fields: Partial<PathCourse>) =>
  v.parse(PathCourse, { courseId: 1, enrollmentId: 1, lockState: 'Unlocked', ...fields });

/** A packet with an own and an external certificate. */
const files = [planCertificate(certificate), planExternal(external(DAYS[2] as string))].map(({ facts }) => ({
  ...{ facts, path: placeOf(facts).name, bytes: 1, sha256: 'a' },
}));
const packet = { brandName: 'Marlowe', studentName: 'Nora', madeAt: now, files, missing: [] };

/** The words of a print. */
async function wordsOf(pages: Iterable<DrawPage>): Promise<string> {
  const words: string[] = [];
  const document: unknown = new Proxy(
    { page: { width: 600, height: 800, margins: { left: 54, top: 54 } } },
    {
      get: (target, name) =>
        name === 'page'
          ? target.page
          : (text: unknown) => {
              if (name === 'text') words.push(String(text));
              return document;
            },
    },
  );
  for (const draw of pages) await draw(document as never);
  return words.join('\n');
}
const dates = datesIn(inStudentTimeZone().timeZoneId);
const heading = {
  ...{ studentName: 'Nora', brandName: 'Marlowe', asOf: `As of ${dates.longDay(completionDate)}`, dates },
};
const entry = {
  transcriptId: 1,
  status: 'Completed',
  stateAbbv: 'FL',
  licenseTypeId: 1,
  courseName: 'Ethics',
};
const printed = { ...entry, licenseTypeName: 'Nurse', hours: 2, completionDate };
const find = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].join(', ');
const DATES = /\w+ \d{1,2}, \d{4}|\d{4} Transcripts/g;

const said = {
  zone: inStudentTimeZone().timeZoneId,
  days: {
    license: ofDay((text) => licenseExpiry(license(text), now).text),
    'license, the next minute': ofDay((text) => licenseExpiry(license(text), midnight).text),
    'license form': ofDay((text) => toValues(license(text)).expirationDate),
    'license as sent': ofDay((text) => toExpiration(license(text).expirationDate)),
    'calendar of deadlines': ofDay((text) => deadlineOf({ license: license(text) }, now)),
    'course of the last evening is late': ofDay((text) =>
      isAfterExpiration(license(text), { time: now.getTime() }),
    ),
    'course of the next day is late': ofDay((text) =>
      isAfterExpiration(license(text), { time: midnight.getTime() }),
    ),
    path: ofDay((text) => deadlineText(expiring(text), now)),
    'path, status': ofDay((text) => pathStatus(expiring(text), now)),
    'path, status the next minute': ofDay((text) => pathStatus(expiring(text), midnight)),
    goal: ofDay((text) =>
      deadlineText(
        path({ goalHours: 2, goalCompletionDate: text, features: tracking('WeeklyGoalTracker') }),
        now,
      ),
    ),
    'hours of the week that ends': ofDay((text) => goalThisWeek([goal(text)], 3, now).done),
    'hours of the week after': ofDay((text) => goalThisWeek([goal(text)], 3, midnight).done),
    'first day of a week': ofDay((text) => shortDay(goal(text).startDate as never)),
    renewal: ofDay((text) => {
      const { renewalDate } = v.parse(LicensingInformation, { renewalDate: text });
      return renewalDate && formatDay(renewalDate);
    }),
    birthday: ofDay((text) => birthdayText(profile(text).birthday)),
    'birthday at another time': ['T05:00:00Z', 'T20:00:00Z', 'T20:00:00'].map((time) =>
      birthdayText(profile(`2026-12-31${time}`).birthday),
    ),
    'birthday as sent': ofDay((text) => toProfileChange(profile(text), {}).birthday),
    'external certificate, form': ofDay((text) => valuesOf(external(text)).completionDate),
    'external certificate, file': ofDay((text) => placeOf(planExternal(external(text)).facts).name),
    'whole day in a calendar': ofDay((text) => {
      const start = license(text).expirationDate as never;
      const event = { uid: '1', start, end: null, summary: '', description: '', url: '' };
      return /DTSTART.*/.exec(toCalendarFile([event], now))?.[0];
    }),
    'first day to choose': firstExpirationDate(now),
  },
  moments: {
    day: formatDate(completionDate),
    certificate: factsOf(certificate, 'RN').find((fact) => fact.startsWith('Completed')),
    'certificate, file': placeOf(planCertificate(certificate).facts).name,
    transcript: groupByYear([line(completionDate)], 'newest').map(({ title }) => title),
    ledger: courseFacts({ key: '1', name: '', hours: 1, counted: 1, completionDate })[0],
    'packet, days of its table': find(indexCsv(packet), /\d{4}-\d\d-\d\d(?=")/g),
    'packet, made on': find(indexHtml(packet), /\w{3} \d\d \d{4}, \d\d:\d\d UTC[+-]\d\d:\d\d/g),
    'packet, name': safeFileName(`Audit packet Marlowe ${dayOf(now)}`),
    session: sessionText(course({ startTime: new Date(2026, 11, 31, 21).toISOString() }), now),
    end: endText(course({ expirationDate: new Date(2026, 11, 31, 21).toISOString() }), now),
    'days until the same time tomorrow': daysUntil(new Date(2027, 0, 1, 20, 30).toISOString(), now),
    'days across the beginning of summer time': daysUntil(
      new Date(2027, 2, 15, 12).toISOString(),
      new Date(2027, 2, 13, 12),
    ),
    'days across its end': daysUntil(new Date(2026, 10, 2, 12).toISOString(), new Date(2026, 9, 31, 12)),
  },
  prints: {
    certificate: find(await wordsOf([certificatePage(certificate, heading)]), DATES),
    transcript: find(await wordsOf(transcriptPages([printed as never], heading)), DATES),
    receipt: find(
      await wordsOf([
        receiptPage({ purchaseId: 1, purchaseDate: completionDate, total: 1, items: [] }, heading),
      ]),
      DATES,
    ),
    note: dates.dayAndTime(completionDate),
  },
  moment: {
    page: formatDate(MOMENT),
    license: toValues(license(MOMENT)).expirationDate,
    year: line(MOMENT).year,
    prints: zones.map((zone) => datesIn(zone).longDay(MOMENT)),
  },
};
process.stdout.write(JSON.stringify(said));
