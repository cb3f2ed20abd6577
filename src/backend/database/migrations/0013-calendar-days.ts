import { script } from './script';

/**
 * The completion of a certificate from elsewhere is a day, which was stored as the moment at which it began in UTC. A
 * client that wrote it with the zone of a place east of Greenwich loses a day: that zone was not kept. The day of a
 * renewal ends on the student's own clock, like every deadline.
 */
export const up = script(`
UPDATE externalCertificate SET completionDate = substr(completionDate, 1, 10);
UPDATE licensingInformation SET renewalDate = substr(renewalDate, 1, 10) || 'T23:59:59';
`);
