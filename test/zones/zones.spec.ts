/**
 * Every kind of date, as screens, prints and files say it to students on both sides of the date line, at half past eight
 * in the evening of December 31: a calendar day is the same everywhere, and a moment is named in the student's time zone.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** With the day of 1:30 AM UTC on January 1, as a page shows it and as a license has it, and the offset in winter. */
const ZONES = {
  'Pacific/Honolulu': ['12/31/2026', '2026-12-31', 'UTC-10:00'],
  'America/New_York': ['12/31/2026', '2026-12-31', 'UTC-05:00'],
  UTC: ['01/01/2027', '2027-01-01', 'UTC+00:00'],
  'Pacific/Kiritimati': ['01/01/2027', '2027-01-01', 'UTC+14:00'],
} as const;
const PRINTED = ['December 31, 2026', 'December 31, 2026', 'January 1, 2027', 'January 1, 2027'];

const DAYS = {
  license: 'Expires 12/31/2026, 1 day left',
  'license, the next minute': 'Expired 12/31/2026',
  'license form': '2026-12-31',
  'license as sent': '2026-12-31T23:59:59',
  'calendar of deadlines': '2026-12-31',
  'course of the last evening is late': 'false',
  'course of the next day is late': 'true',
  path: 'License expires 12/31/2026, 1 day left',
  'path, status': 'expiring-soon',
  'path, status the next minute': 'expired',
  goal: 'Target date 12/31/2026, 1 day left',
  'hours of the week that ends': '2',
  'hours of the week after': '0',
  'first day of a week': '12/27',
  renewal: '12/31/2026',
  birthday: '12-31-2026',
  'birthday at another time': Array(3).fill('12-31-2026'),
  'birthday as sent': '2026-12-31T00:00:00.000Z',
  'external certificate, form': '2026-12-31',
  'external certificate, file': '2026-12-31 First aid, Red Cross',
  'whole day in a calendar': 'DTSTART;VALUE=DATE:20261231',
  'first day to choose': '2027-01-01',
};

const moments = (offset: string) => ({
  day: '12/31/2026',
  certificate: 'Completed 12/31/2026',
  'certificate, file': '2026-12-31 Ethics (C-1)',
  transcript: ['2026 Transcripts'],
  ledger: 'Completed 12/31/2026',
  'packet, days of its table': '2026-12-31',
  'packet, made on': `Dec 31 2026, 20:30 ${offset}`,
  'packet, name': 'Audit packet Marlowe 2026-12-31',
  session: 'Live today at 9:00 PM',
  end: 'open until 12/31/2026',
  'days until the same time tomorrow': 1,
  'days across the beginning of summer time': 2,
  'days across its end': 2,
});

const PRINTS = {
  certificate: 'December 31, 2026',
  transcript: 'December 31, 2026, 2026 Transcripts, Dec 31, 2026',
  receipt: 'December 31, 2026',
  note: 'December 31, 2026 at 8:30 PM',
};

it.each(Object.entries(ZONES))('dates in %s', async (zone, [page, license, offset]) => {
  const script = resolve(__dirname, 'zones.process.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...Object.keys(ZONES)], {
    env: { ...process.env, TZ: zone },
  });
  expect(JSON.parse(stdout)).toEqual({
    zone,
    days: DAYS,
    moments: moments(offset),
    prints: PRINTS,
    moment: { page, license, year: Number(license.slice(0, 4)), prints: PRINTED },
  });
});
