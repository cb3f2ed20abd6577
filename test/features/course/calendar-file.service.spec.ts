/** Events are saved as a file for the student's calendar. */
import { waitFor } from '@testing-library/dom';
import { CalendarFileService } from '../../../src/features/course/calendar-file.service';
import { Injector } from '../../../src/framework/di';
import { CLOCK } from '../../../src/platform/clock/clock';
import { recordToasts } from '../../support/recorded';
import { recordFiles } from '../../support/saved-files';

const EVENT = {
  ...{ uid: 'a', start: new Date('2026-12-01T15:00:00Z'), end: null, summary: 'Ethics live' },
  ...{ description: '', url: 'https://dashboard.marlowe.example/courses/7' },
};
let saved: ReturnType<typeof recordFiles>;
beforeEach(() => {
  saved = recordFiles();
});

function open() {
  const { toasts, provider } = recordToasts();
  const clock = { provide: CLOCK, useValue: { now: () => new Date('2026-11-21T12:00:00Z') } };
  const injector = Injector.create({ providers: [provider, clock] });
  return { calendar: injector.get(CalendarFileService), toasts };
}
const hasSaved = (count: number) => waitFor(() => expect(saved).toHaveLength(count));

it('is named after the first event, or as the caller says', async () => {
  const { calendar, toasts } = open();
  calendar.save([EVENT, { ...EVENT, uid: 'b', summary: 'Other' }]);
  calendar.save([EVENT], 'My deadlines');
  await hasSaved(2);
  expect(saved.map(({ name }) => name)).toEqual(['ethics-live.ics', 'my-deadlines.ics']);
  expect(saved[0]?.file.type).toBe('text/calendar;charset=utf-8');
  expect(await saved[0]?.file.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Ethics live[\s\S]*SUMMARY:Other/);
  expect(toasts).toEqual([]);
});

it('is not saved without events', async () => {
  const { calendar, toasts } = open();
  calendar.save([]);
  calendar.save([EVENT]);
  await hasSaved(1);
  expect(toasts).toEqual([]);
});

it('that cannot be made says so, and the next one is saved', async () => {
  const { calendar, toasts } = open();
  calendar.save([{ ...EVENT, start: new Date(Number.NaN) }]);
  calendar.save([EVENT]);
  await hasSaved(1);
  expect(toasts).toEqual(['- The calendar file could not be made, please try again.']);
});
