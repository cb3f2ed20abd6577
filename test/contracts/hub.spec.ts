import * as v from 'valibot';
import { Launch } from '../../src/contracts/activity';
import { Enrollment } from '../../src/contracts/enrollment';
import {
  AutoEnrollMessage,
  HUB_AUTHORIZATION,
  HUB_EVENTS,
  HUB_METHODS,
  HUB_PATH,
  HUB_TEST_MODE,
  HubEnvelope,
} from '../../src/contracts/hub';
import { LearningPathList } from '../../src/contracts/learning-path';
import type { HubService } from '../../src/core/hub/hub.service';

it('the hub is at /hub, with its credential and test mode in the query (HUB-01)', () => {
  expect([HUB_PATH, HUB_AUTHORIZATION, HUB_TEST_MODE]).toEqual(['/hub', 'authorization', 'testMode']);
});

it('the methods are those of the spec (HUB-03)', () => {
  expect(HUB_METHODS.join(', ')).toBe(
    'Ping, GetEnrollment, GetEnrollmentActivities, LaunchEnrollment, GetDocuments, GetEnrollmentActivity, ' +
      'GetPreviousEnrollmentActivity, GetNextEnrollmentActivity, AutoEnrollInLearningPaths',
  );
});

it('the events are those of the spec (HUB-04), and one of our own', () => {
  const names = Object.values(HUB_EVENTS).map((name) => (typeof name === 'string' ? name : name(7, 8)));
  expect(names.sort()).toEqual(
    [
      'ping',
      'enrollment-7',
      'enrollment-7-activities',
      'enrollment-7-activity-8-launch',
      'enrollment-7-documents',
      'enrollment-7-activity-8',
      'enrollment-7-activity-8-previous',
      'enrollment-7-activity-8-next',
      'enrollment-7-activity-8-previousunlocked',
      'AutoEnrollMessage',
      'MembershipEnrollStatus',
      'NewLearningPaths',
      'StudentDataChanged',
    ].sort(),
  );
});

describe('an envelope (HUB-05)', () => {
  it('is JSON with success, data and errorMessage', () => {
    const text = '{"success":false,"data":{"any":1},"errorMessage":"Not today."}';
    expect(v.parse(HubEnvelope, text)).toEqual({
      success: false,
      data: { any: 1 },
      errorMessage: 'Not today.',
    });
  });

  it.each(['{}', '{"success":"true"}', '{"success":true,"errorMessage":7}', '[]', 'true', ''])(
    'is not %j',
    (text) => expect(v.safeParse(HubEnvelope, text).success).toBe(false),
  );
});

/** The compiler checks these calls. None of them runs. */
describe('a call of the hub', () => {
  const calls = (use: (service: HubService) => unknown) => expect(typeof use).toBe('function');

  it('takes the names, arguments and data of the spec', () => {
    calls((service) => [
      service.invoke('LaunchEnrollment', [7, 8], Launch),
      service.event(HUB_EVENTS.newLearningPaths, LearningPathList),
      service.event('enrollment-7', Enrollment),
      service.watch(HUB_EVENTS.enrollment(7), { method: 'GetEnrollment', args: [7] }, Enrollment),
    ]);
  });

  it('takes no others', () => {
    calls((service) => [
      // @ts-expect-error HUB-03 has no such method
      service.invoke('DropEnrollment', [7], Enrollment),
      // @ts-expect-error the activity is missing
      service.invoke('LaunchEnrollment', [7], Launch),
      // @ts-expect-error an id is a number
      service.invoke('GetEnrollment', ['7'], Enrollment),
      // @ts-expect-error the result is an enrollment
      service.invoke('GetEnrollment', [7], Launch),
      // @ts-expect-error HUB-04 has no such event
      service.event('enrollment-seven', Enrollment),
      // @ts-expect-error the data is a list of paths
      service.event(HUB_EVENTS.newLearningPaths, AutoEnrollMessage),
      // @ts-expect-error the method reads something else than the event reports
      service.watch('enrollment-7', { method: 'GetDocuments', args: [7] }, Enrollment),
    ]);
  });
});
