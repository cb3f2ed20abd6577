import { script } from './script';

const IN_UTC = "strftime('%Y-%m-%dT%H:%M:%fZ', completionDate)";

/**
 * A deadline is the end of a day on the student's own clock, without a zone (ENT-10). A completion is a moment in UTC,
 * so that texts sort as the moments do.
 */
export const up = script(`
UPDATE learningPath SET
  expirationDate = substr(expirationDate, 1, 10) || 'T23:59:59',
  goalCompletionDate = substr(goalCompletionDate, 1, 10) || 'T23:59:59';
UPDATE license SET expirationDate = substr(expirationDate, 1, 19);
UPDATE externalCertificate SET completionDate = ${IN_UTC} WHERE ${IN_UTC} IS NOT NULL;
`);
