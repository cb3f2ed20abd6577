import { of } from 'rxjs';
import { countdown } from '../../../src/core/toast/countdown';
import { runMarbles } from '../../support/marbles';

/** The diagram is the specification: r runs, p pauses, x is the end of a countdown of 5 ms. */
function expectEnd(running: string, expected: string) {
  runMarbles(({ hot, expectObservable }) => {
    const running$ = hot(running, { r: true, p: false });
    expectObservable(countdown(5, running$)).toBe(expected, { x: 0 });
  });
}

describe('a countdown', () => {
  it('does not start before it is running', () => {
    expectEnd('p--r', '--------(x|)');
  });

  it('continues after a pause with the time that was left', () => {
    expectEnd('r--p---r', '---------(x|)');
  });

  it('can be paused more than once', () => {
    expectEnd('r-p-r-p-r', '---------(x|)');
  });

  it('ignores a repeated signal', () => {
    expectEnd('r--r', '-----(x|)');
  });

  it('ends as soon as it continues if no time was left', () => {
    expectEnd('r----p--r', '--------(x|)');
  });

  it('does not end at once if it is longer than the longest timer', () => {
    jest.useFakeTimers();
    const end = jest.fn();
    const running = countdown(2 ** 40, of(true)).subscribe(end);
    jest.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    running.unsubscribe();
    jest.useRealTimers();
  });
});
