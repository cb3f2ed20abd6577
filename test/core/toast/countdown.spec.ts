import { of } from 'rxjs';
import { countdown } from '../../../src/core/toast/countdown';
import { runMarbles } from '../../support/marbles';

/** The diagram is the specification: r runs, p pauses, x is the end of 5 ms. */
function ends(running: string, expected: string) {
  runMarbles(({ hot, expectObservable }) => {
    const running$ = hot(running, { r: true, p: false });
    expectObservable(countdown(5, running$)).toBe(expected, { x: 0 });
  });
}

describe('a countdown', () => {
  it('does not begin before it runs', () => {
    ends('p--r', '--------(x|)');
  });

  it('goes on after a pause with what was left', () => {
    ends('r--p---r', '---------(x|)');
  });

  it('pauses as often as it is told to', () => {
    ends('r-p-r-p-r', '---------(x|)');
  });

  it('takes no notice of being told what it does already', () => {
    ends('r--r', '-----(x|)');
  });

  it('ends as soon as it runs again where nothing was left', () => {
    ends('r----p--r', '--------(x|)');
  });

  it('does not end at once when it is longer than any timer', () => {
    jest.useFakeTimers();
    const end = jest.fn();
    const running = countdown(2 ** 40, of(true)).subscribe(end);
    jest.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    running.unsubscribe();
    jest.useRealTimers();
  });
});
