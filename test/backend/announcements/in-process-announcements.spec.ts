import type { Announcement } from '../../../src/backend/announcements/announcements';
import { createInProcessAnnouncements } from '../../../src/backend/announcements/in-process-announcements';
import { createBackend } from '../../../src/backend/app';
import { APP_ORIGIN, BRANDS, createTester, PASSWORD_COST, TODAY } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

it('reach every listener until it stops', () => {
  const bus = createInProcessAnnouncements();
  const heard: unknown[] = [];
  const listen = (name: string) =>
    bus.listen({
      onAnnouncement: (announcement) => heard.push([name, announcement]),
      onSessionsEnded: (studentId) => heard.push([name, studentId]),
    });
  const announcement: Announcement = { studentId: 7, event: 'enrollment-1', data: null };
  listen('one');
  const stop = listen('two');
  bus.announce(announcement);
  stop();
  bus.announceSessionsEnded(7);
  expect(heard).toEqual([
    ['one', announcement],
    ['two', announcement],
    ['one', 7],
  ]);
});

it('let one backend reach the connections of another', async () => {
  const tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  const announcements = createInProcessAnnouncements();
  const open = () =>
    createBackend({
      database: tester.database,
      brands: BRANDS,
      clock: () => new Date(TODAY),
      passwordCost: PASSWORD_COST,
      allowedOrigins: [APP_ORIGIN],
      announcements,
    });
  const [writing, listening] = [await open(), await open()];
  const line = await HubLine.open({ ...tester, backend: listening }, await tester.signIn('nora'));
  writing.announce({ studentId: 1001, event: 'NewLearningPaths', data: [] });
  expect(line.events()).toEqual([{ event: 'NewLearningPaths', data: [] }]);
  await writing.hub.close();
  await listening.hub.close();
  await tester.backend.close();
});
