import {
  ANALYTICS_SINK,
  AnalyticsService,
  type AnalyticsSink,
} from '../../../src/core/analytics/analytics.service';
import { Injector } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';

const EVENT = { name: 'student learning path count changed', before: 1, after: 2 } as const;

function serviceWith(sink?: AnalyticsSink) {
  const logged: string[] = [];
  const injector = Injector.create({
    providers: [
      { provide: LOG_ERROR, useValue: (what: string) => logged.push(what) },
      sink ? { provide: ANALYTICS_SINK, useValue: sink } : [],
    ],
  });
  return { service: injector.get(AnalyticsService), logged };
}

it('passes events on to the sink that the app provides', () => {
  const events: unknown[] = [];
  serviceWith((event) => events.push(event)).service.track(EVENT);
  expect(events).toEqual([EVENT]);
});

it('drops events without a sink', () => {
  expect(() => serviceWith().service.track(EVENT)).not.toThrow();
});

it('logs an error of the sink', () => {
  const { service, logged } = serviceWith(() => {
    throw new Error('blocked');
  });
  service.track(EVENT);
  expect(logged).toEqual(['Analytics failed']);
});
