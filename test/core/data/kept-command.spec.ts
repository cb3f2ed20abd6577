/** Changes that show before they are confirmed: kept until then, resumed at the next start, and never made twice. */

import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import fc from '../../support/fast-check';
import { FATES, type Fate, openBrowser } from '../../support/kept-browser';
import { ann, bob, type MarbleHarness, runMarbles } from '../../support/marbles';

type Browser = ReturnType<typeof openBrowser>;
function run(test: (browser: Browser, harness: MarbleHarness) => void) {
  runMarbles((harness) => test(openBrowser(harness), harness));
}
const on = (id: number, number = id) => ({ id, on: true, number });
const off = (id: number, number = id) => ({ id, on: false, number });

/** The second page of a browser opens 10 ms after its first has closed, in the middle of a request. */
const CLOSES_AT = 11;
const OPENS_AT = 21;

function reload(
  { open }: Browser,
  { schedule }: MarbleHarness,
  act: (page: ReturnType<Browser['open']>) => void,
) {
  const first = open();
  const second: { page?: ReturnType<Browser['open']> } = {};
  schedule(() => act(first), 10);
  schedule(() => first.close(), CLOSES_AT);
  schedule(() => {
    second.page = open();
  }, OPENS_AT);
  return second;
}

describe('a page that is closed in the middle of a request', () => {
  it('leaves what the server got, and the next one only looks', () => {
    run((browser, harness) => {
      const next = reload(browser, harness, (page) => page.change(on(1)));
      harness.schedule(() => expect(next.page?.shown()).toBe('1+'), OPENS_AT + 1);
      harness.flush();
      expect(browser.calls).toEqual(['10 send 1 on', '21 look 1']);
      expect(next.page?.shown()).toBe('');
      expect(browser.stored.size).toBe(0);
    });
  });

  it.each<Fate>(['lost on the way', 'hangs'])(
    'leaves what the server did not get (%s), and the next one sends it',
    (fate) => {
      run((browser, harness) => {
        browser.fates.push(fate);
        reload(browser, harness, (page) => page.change(on(1)));
        harness.flush();
        expect(browser.calls).toEqual(['10 send 1 on', '21 look 1', '25 send 1 on']);
        expect(browser.flags.get(1)).toBe(true);
        expect(browser.stored.size).toBe(0);
      });
    },
  );

  it('leaves what still waited for its turn, in its order', () => {
    run((browser, harness) => {
      browser.fates.push('hangs');
      reload(browser, harness, (page) => {
        for (const id of [3, 1, 2]) page.change(on(id));
      });
      harness.flush();
      expect(browser.made).toEqual([3, 1, 2]);
      expect(browser.stored.size).toBe(0);
    });
  });

  it('leaves the last of several changes of the same', () => {
    run((browser, harness) => {
      reload(browser, harness, (page) => {
        page.change(on(1, 1));
        page.change(off(1, 2));
      });
      harness.flush();
      expect(browser.calls).toEqual(['10 send 1 on', '21 look 1', '25 send 1 off']);
      expect(browser.flags.get(1)).toBe(false);
    });
  });

  it('leaves what shows and has not been sent on purpose, unless it is undone', () => {
    run((browser, harness) => {
      reload(browser, harness, (page) => {
        const undone = on(2);
        page.keep(on(1));
        page.keep(undone);
        page.release(undone);
      });
      harness.flush();
      expect(browser.made).toEqual([1]);
    });
  });
});

describe('what is kept', () => {
  it('is nothing once the server has confirmed or refused it', () => {
    run((browser, harness) => {
      browser.fates.push('answered', 'refused', 'answer lost');
      const page = browser.open();
      harness.schedule(() => [1, 2, 3].map((id) => page.change(on(id))), 10);
      harness.flush();
      expect(page.toasts).toEqual(['- Refused.', expect.stringContaining('Checking')]);
      expect(browser.stored.size).toBe(0);
    });
  });

  it('is what nobody knows, which the next page looks for and sends', () => {
    run((browser, harness) => {
      browser.fates.push('lost on the way');
      const page = browser.open();
      harness.schedule(() => page.change(on(1)), 10);
      harness.schedule(() => page.close(), 3_000);
      harness.schedule(() => browser.open(), 4_000);
      harness.flush();
      expect(browser.calls.slice(1)).toEqual(['14 look 1', '2018 look 1', '4000 look 1', '4004 send 1 on']);
      expect(browser.stored.size).toBe(0);
    });
  });

  it('is no longer what nobody knew, once that is over, unless it is under way again', () => {
    run((browser, harness) => {
      browser.fates.push('lost on the way', 'lost on the way', 'hangs');
      const page = browser.open();
      harness.schedule(() => [1, 2].map((id) => page.change(on(id))), 10);
      harness.schedule(() => page.change(on(3)), 5_000);
      harness.schedule(() => page.releaseUnknown(({ id }) => id !== 2), 5_001);
      harness.flush();
      const kept = JSON.parse(browser.stored.get(UNSENT_CHANGES_KEY) ?? '[]') as { slot: string }[];
      expect(kept.map(({ slot }) => slot)).toEqual(['2', '3']);
    });
  });

  it('stays if the next page cannot look, which sends nothing', () => {
    run((browser, harness) => {
      browser.fates.push('hangs');
      browser.looks.push('broken', 'broken', 'broken');
      const next = reload(browser, harness, (page) => page.change(on(1)));
      harness.flush();
      expect(browser.calls.filter((call) => call.includes('send'))).toHaveLength(1);
      expect(next.page?.toasts.at(-1)).toMatch(/^i We could not find out/);
      expect(browser.stored.get(UNSENT_CHANGES_KEY)).toContain('"id":1');
    });
  });

  it('is looked for once more after a transport fault', () => {
    run((browser, harness) => {
      browser.fates.push('hangs');
      browser.looks.push('lost');
      reload(browser, harness, (page) => page.change(on(1)));
      harness.flush();
      expect(browser.calls.slice(1)).toEqual(['21 look 1', '525 look 1', '529 send 1 on']);
    });
  });

  it('waits for its student, and is neither shown to nor sent for another one', () => {
    run((browser, harness) => {
      browser.fates.push('hangs');
      const page = browser.open();
      harness.schedule(() => page.change(on(1)), 10);
      harness.schedule(() => page.student$.next(null), 11);
      harness.schedule(() => page.student$.next(bob), 20);
      harness.schedule(() => {
        expect(browser.calls).toEqual(['10 send 1 on']);
        page.student$.next(ann);
      }, 100);
      harness.flush();
      expect(browser.calls.slice(1)).toEqual(['100 look 1', '104 send 1 on']);
    });
  });

  it('is not dropped while another one is signed in', () => {
    run((browser, harness) => {
      const page = browser.open();
      const change = on(1);
      harness.schedule(() => page.keep(change), 10);
      harness.schedule(() => page.student$.next(bob), 20);
      harness.schedule(() => page.release(change), 30);
      harness.flush();
      expect(browser.stored.get(UNSENT_CHANGES_KEY)).toContain('"id":1');
    });
  });

  it('is forgotten after 30 days', () => {
    run((browser, harness) => {
      browser.fates.push('hangs');
      reload(browser, harness, (page) => page.change(on(1)));
      harness.schedule(() => {
        browser.clock.start += 31 * 86_400_000;
      }, 15);
      harness.flush();
      expect(browser.calls).toEqual(['10 send 1 on']);
    });
  });

  it.each(['nothing', '{}', '[7, {"UserId": 1}]'])('is nothing if another program has written %s', (text) => {
    run((browser, harness) => {
      browser.stored.set(UNSENT_CHANGES_KEY, text);
      browser.open();
      harness.flush();
      expect(browser.calls).toEqual([]);
    });
  });
});

describe('two windows', () => {
  it('do not send what the other one is still sending', () => {
    run((browser, harness) => {
      const first = browser.open();
      harness.schedule(() => first.change(on(1)), 10);
      harness.schedule(() => browser.open(), 11);
      harness.flush();
      expect(browser.calls).toEqual(['10 send 1 on']);
    });
  });

  it('do not take over what the other one changes while the lock of what it has just saved is passed on', () => {
    run((browser, harness) => {
      browser.locking.passMs = 3;
      const first = browser.open();
      harness.schedule(() => first.change(on(1)), 10);
      harness.schedule(() => browser.open(), 11);
      harness.schedule(() => first.change(on(2)), 15);
      harness.flush();
      expect(browser.calls).toEqual(['10 send 1 on', '15 send 2 on']);
    });
  });

  it('go on with what the other one leaves when it is closed', () => {
    run((browser, harness) => {
      browser.fates.push('hangs');
      const first = browser.open();
      harness.schedule(() => first.change(on(1)), 10);
      harness.schedule(() => browser.open(), 11);
      harness.schedule(() => browser.open(), 12);
      harness.schedule(() => first.close(), 500);
      harness.flush();
      expect(browser.calls).toEqual(['10 send 1 on', '500 look 1', '504 send 1 on']);
    });
  });
});

/** Steps 20 ms apart: a change in one of two windows, of one of its own two ids, or a reload of it. */
const Step = fc.record({
  window: fc.constantFrom(0, 1),
  id: fc.constantFrom(0, 1),
  does: fc.constantFrom('on', 'off', 'reload'),
  /** Milliseconds within the step. */
  at: fc.integer({ min: 0, max: 9 }),
});

it('keeps what two windows have shown, whatever is lost, and makes nothing twice', () => {
  fc.assert(
    fc.property(
      fc.array(Step, { maxLength: 25 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 25 }),
      (steps, fates) => {
        run((browser, harness) => {
          browser.fates.push(...fates);
          const pages = [browser.open(), browser.open()];
          const latest = new Map<number, { on: boolean; number: number }>();
          steps.forEach(({ window, id, does, at }, index) => {
            const time = 20 * (index + 1) + at;
            if (does !== 'reload') {
              const change = { id: 10 * window + id, on: does === 'on', number: index };
              harness.schedule(() => {
                latest.set(change.id, change);
                pages[window]?.change(change);
              }, time);
              return;
            }
            harness.schedule(() => pages[window]?.close(), time);
            harness.schedule(() => {
              pages[window] = browser.open();
            }, time + 10);
          });
          // In the end the network is good, and both windows are loaded once more, one after the other.
          const end = 20 * (steps.length + 2);
          harness.schedule(() => {
            for (const page of pages) page.close();
            browser.fates.length = 0;
          }, end);
          harness.schedule(() => browser.open(), end + 10);
          harness.flush();
          expect(browser.made).toHaveLength(new Set(browser.made).size);
          expect(browser.stored.size).toBe(0);
          for (const [id, { on, number }] of latest) {
            if (!browser.refused.has(number)) expect([id, browser.flags.get(id) ?? false]).toEqual([id, on]);
          }
        });
      },
    ),
    { numRuns: 300 },
  );
});
