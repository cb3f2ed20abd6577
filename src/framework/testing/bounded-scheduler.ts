import type { SchedulerAction, Subscription } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';

/** How often something may be scheduled in one run. */
const MOST_ACTIONS = 20_000;

/** More was scheduled than any test needs. */
export class EndlessTime extends Error {
  /** `starter` is what still schedules work, if it is known. */
  constructor(readonly starter?: string) {
    super(
      `Virtual time did not end: ${starter ?? 'something'} still schedules work after ${MOST_ACTIONS} actions. ` +
        'Complete its stream, or destroy its injector at the end of the test.',
    );
    this.name = 'EndlessTime';
  }
}

/**
 * Virtual time that ends: without a limit, an interval that nobody stops would keep a marble test running for ever.
 * Where it is traced, which takes time, the error names what started the interval.
 */
export class BoundedTestScheduler extends TestScheduler {
  private scheduled = 0;
  /** What started the action that is running now. */
  private starter: string | undefined;

  constructor(
    assertDeepEqual: ConstructorParameters<typeof TestScheduler>[0],
    private readonly isTraced: boolean,
  ) {
    super(assertDeepEqual);
  }

  override schedule<T>(
    work: (this: SchedulerAction<T>, state?: T) => void,
    delay?: number,
    state?: T,
  ): Subscription {
    this.scheduled += 1;
    if (!this.isTraced) {
      if (this.scheduled > MOST_ACTIONS) throw new EndlessTime();
      return super.schedule(work, delay, state);
    }
    const starter = starterOf(callSites()) ?? this.starter;
    if (this.scheduled > MOST_ACTIONS) throw new EndlessTime(starter);
    const enter = () => {
      this.starter = starter;
    };
    return super.schedule<T>(
      function (current) {
        enter();
        work.call(this, current);
      },
      delay,
      state,
    );
  }
}

/** V8's view of one call on the stack. */
interface CallSite {
  getFileName(): string | null;
  getFunctionName(): string | null;
  getTypeName(): string | null;
  isConstructor(): boolean;
}

/** The calls on the stack. Their text would need source maps, which takes far longer. */
function callSites(): readonly CallSite[] {
  const settings = Error as { prepareStackTrace?: unknown; stackTraceLimit?: number };
  const { prepareStackTrace, stackTraceLimit } = settings;
  settings.prepareStackTrace = (_: Error, sites: readonly CallSite[]) => sites;
  settings.stackTraceLimit = Number.POSITIVE_INFINITY;
  const { stack } = new Error();
  Object.assign(settings, { prepareStackTrace, stackTraceLimit });
  return Array.isArray(stack) ? stack : [];
}

const LIBRARIES = /node_modules|[\\/]src[\\/]framework[\\/]|^node:/;

/**
 * The innermost service that is on the stack, or else the innermost code that belongs to no library. While virtual time
 * passes, only what the running action called counts.
 */
function starterOf(sites: readonly CallSite[]): string | undefined {
  const flush = sites.findIndex((site) => /\bflush$/.test(site.getFunctionName() ?? ''));
  const own = sites.slice(0, flush === -1 ? undefined : flush).flatMap((site) => {
    const path = site.getFileName();
    return path && !LIBRARIES.test(path) ? [`${nameOf(site)} (${path.split(/[\\/]/).at(-1)})`] : [];
  });
  return own.find((frame) => frame.includes('Service')) ?? own[0];
}

function nameOf(site: CallSite): string {
  const [type, name] = [site.getTypeName(), site.getFunctionName()];
  if (site.isConstructor()) return `new ${name}`;
  return type && name && type !== 'Object' ? `${type}.${name}` : (name ?? 'a function');
}
