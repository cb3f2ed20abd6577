/** Printing and sending many certificates, in virtual time (CLRN-08): by identity, whatever is locked, lost or stopped. */

import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { MAIL_FATES, runMailer as run } from '../../support/certificate-mailer';
import fc from '../../support/fast-check';
import { ann, bob } from '../../support/marbles';

const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);
const all = (filter: readonly string[] = [], except: readonly number[] = []) => ({
  allMatching: { filter, count: null, except },
});
const NONE = 'None of the chosen certificates is unlocked. Open what a locked one needs to unlock it.';
const CHECK = 'Please check your inbox before you send again.';

/** How many were mailed, and whether one of them twice. */
const mails = ({ mailed }: { readonly mailed: ReadonlyMap<number, number> }) => [
  mailed.size,
  Math.max(0, ...mailed.values()),
];

beforeEach(() => {
  // What is saved is a file, which jsdom does not have.
  URL.createObjectURL = () => 'blob:certificates';
  URL.revokeObjectURL = () => {};
});

it('sends at most 500 in one call, one call after another, and says how far it is', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(1_001);
    const page = mailer.open();
    schedule(() => page.batch.start('email', { certificateIds: ids(1_001) }, 2), 0);
    schedule(() => expect(page.shown()).toBe('500 of 1,001 [Stop]'), 15);
    flush();
    expect(mailer.calls).toEqual([
      ...['0 look', '1 email 500', '11 look', '12 email 500', '22 look', '23 email 1'],
    ]);
    expect(page.toasts).toEqual(['1,001 certificates emailed. 2 locked certificates were left out.']);
    expect([page.shown(), localStorage.getItem(UNSENT_CHANGES_KEY)]).toEqual([null, null]);
  });
});

it('reads all that match before it sends any, and leaves out the locked and those that were taken out', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(700, 100);
    const page = mailer.open();
    schedule(() => page.batch.start('email', all([], [2, 3, 600])), 0);
    schedule(() => expect(page.shown()).toBe('Counting [Stop]'), 1);
    flush();
    expect(mailer.calls).toEqual([
      ...['0 list 0', '1 list 500', '2 look', '3 email 500', '13 look', '14 email 191'],
    ]);
    expect([2, 3, 100, 600].map((id) => mailer.mailed.has(id))).toEqual([false, false, false, false]);
    expect(page.toasts).toEqual(['691 certificates emailed. 6 locked certificates were left out.']);
  });
});

describe('what is locked or unlocked in the middle', () => {
  it.each([
    ['all', []],
    ['all that are ready', ['locked==false']],
  ])('neither doubles nor skips another one while %s are counted', (_what, filter) => {
    run((mailer, { schedule, flush }) => {
      mailer.earn(1_200, 4);
      const page = mailer.open();
      schedule(() => page.batch.start('email', all(filter)), 0);
      // Between the first page and the second: 50 of the first are locked, and 20 are unlocked.
      schedule(() => {
        for (const id of ids(70)) mailer.certificates.set(id, id <= 50);
      }, 2);
      flush();
      expect(mails(mailer)[1]).toBe(1);
      const ready = [...mailer.certificates].filter(([id, locked]) => !locked && (id > 70 || id % 4 !== 0));
      expect(ready.filter(([id]) => !mailer.mailed.has(id))).toEqual([]);
    });
  });

  it('is left out if it is locked by then, and the count is what the server has confirmed', () => {
    run((mailer, { schedule, flush }) => {
      mailer.earn(7_071);
      const page = mailer.open();
      schedule(() => page.batch.start('email', all()), 0);
      schedule(() => {
        for (const id of [6_000, 6_001, 7_000]) mailer.certificates.set(id, true);
      }, 50);
      // Between the first look and its mail.
      mailer.options.lockedLate = [7];
      flush();
      expect(mails(mailer)).toEqual([7_067, 1]);
      expect(page.toasts).toEqual(['7,067 certificates emailed. 4 locked certificates were left out.']);
    });
  });

  it('is counted by what was asked for if the server does not say what it has sent', () => {
    run((mailer, { schedule, flush }) => {
      mailer.earn(3);
      mailer.options.saysWhich = false;
      const page = mailer.open();
      schedule(() => page.batch.start('email', all()), 0);
      flush();
      expect(page.toasts).toEqual(['3 certificates emailed.']);
    });
  });
});

it('sends nothing where all that match are locked, or nothing is', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(4, 1);
    const page = mailer.open();
    schedule(() => page.batch.start('email', all(['locked==true'])), 0);
    schedule(() => page.batch.start('email', { certificateIds: [] }, 3), 1);
    schedule(() => page.batch.start('print', all()), 2);
    flush();
    expect(mailer.calls).toEqual(['2 list 0']);
    expect(page.toasts).toEqual([NONE, NONE, NONE]);
  });
});

describe.each([
  ['ids', { certificateIds: ids(1_200) }],
  ['all that match', all()],
])('Stop, with %s', (_what, selection) => {
  it('keeps what is left, which Go on sends, and does not send again what may have been sent', () => {
    run((mailer, { schedule, flush }) => {
      mailer.earn(1_200);
      const page = mailer.open();
      schedule(() => page.batch.start('email', selection), 0);
      schedule(() => page.press('Stop'), 20);
      schedule(
        () =>
          expect(page.shown()).toBe(
            `Stopped. 500 of 1,200 were emailed. We don't know whether 500 more arrived. ${CHECK} [Go on,Send again,Dismiss]`,
          ),
        21,
      );
      schedule(() => page.press('Go on'), 100);
      flush();
      expect(mails(mailer)).toEqual([1_200, 1]);
      expect(page.toasts).toEqual([]);
      expect(page.shown()).toBe(
        `700 of 1,200 were emailed. We don't know whether 500 more arrived. ${CHECK} [Send again,Dismiss]`,
      );
      page.press('Dismiss');
      expect([page.shown(), localStorage.getItem(UNSENT_CHANGES_KEY)]).toEqual([null, null]);
    });
  });
});

it('does not know what a lost response was about, and sends exactly the same call again only if it is asked to', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(700);
    mailer.fates.push('answered', 'answer lost');
    const page = mailer.open();
    schedule(() => page.batch.start('email', { certificateIds: ids(700) }), 0);
    schedule(() => {
      expect(page.batch.state$.value.kind).toBe('unknown');
      expect(page.shown()).toBe(
        `500 of 700 were emailed. We don't know whether 200 more arrived. ${CHECK} [Send again,Dismiss]`,
      );
      mailer.certificates.set(600, true);
      page.press('Send again');
    }, 5_000);
    flush();
    const [first, second, again] = mailer.keys;
    expect([again === second, again === first]).toEqual([true, false]);
    expect(mails(mailer)).toEqual([700, 1]);
  });
});

it.each([
  ['is refused', 'email'],
  ['cannot read which ones match', 'email'],
  ['cannot print', 'print'],
] as const)('fails if it %s, since nothing was sent then, and goes on there', (how, action) => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(2);
    if (how === 'is refused') mailer.fates.push('refused');
    if (how === 'cannot print') mailer.fates.push('lost before', 'lost before');
    mailer.options.readsFail = how === 'cannot read which ones match';
    const page = mailer.open();
    schedule(() => page.batch.start(action, all()), 0);
    schedule(() => {
      expect(page.shown()).toBe(`Your certificates could not be ${action}ed. [Go on,Dismiss]`);
      mailer.options.readsFail = false;
      page.press('Go on');
    }, 2_000);
    flush();
    expect(page.toasts).toEqual([`2 certificates ${action}ed.`]);
    expect(action === 'email' ? mails(mailer) : mailer.saved).toEqual(action === 'email' ? [2, 1] : ['1-2']);
  });
});

it('says what fails after Stop', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(2);
    const page = mailer.open();
    schedule(() => page.batch.start('email', all()), 0);
    schedule(() => {
      page.press('Stop');
      mailer.options.readsFail = true;
      page.press('Go on');
    }, 1);
    flush();
    expect(page.shown()).toBe('Your certificates could not be emailed. [Go on,Dismiss]');
  });
});

it('does one job at a time', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(2);
    const page = mailer.open();
    schedule(() => page.batch.start('email', { certificateIds: [1] }), 1);
    schedule(() => page.batch.start('email', { certificateIds: [2] }), 5);
    flush();
    expect([...mailer.mailed.keys()]).toEqual([1]);
  });
});

it('ends with the session, and waits for its student', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(1_500);
    const page = mailer.open();
    schedule(() => page.batch.start('email', { certificateIds: ids(1_500) }), 0);
    schedule(() => page.student$.next(bob), 15);
    flush();
    expect(mailer.calls.filter((call) => call.includes('email'))).toHaveLength(2);
    expect(page.shown()).toBeNull();
    expect(localStorage.getItem(UNSENT_CHANGES_KEY)).toContain('1500');
  });
});

it('outlives the job of another student', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(1_500);
    const page = mailer.open();
    schedule(() => page.batch.start('email', { certificateIds: ids(1_500) }), 0);
    schedule(() => page.student$.next(bob), 15);
    schedule(() => page.batch.start('email', { certificateIds: [7] }), 20);
    schedule(() => page.student$.next(ann), 100);
    flush();
    expect(page.toasts).toEqual(['1 certificate emailed.']);
    expect(page.shown()).toContain('500 of 1,500 were emailed.');
  });
});

it('has the browser ask before it is reloaded, only while it is under way', () => {
  run((mailer, { schedule, flush }) => {
    mailer.earn(1);
    const page = mailer.open();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    schedule(() => page.batch.start('email', all()), 0);
    schedule(() => expect(asks()).toBe(true), 5);
    flush();
    expect(asks()).toBe(false);
    page.close();
  });
});

/** What the student or others do, 7 ms apart. */
const Step = fc.oneof(
  fc.constantFrom('Stop' as const, 'Go on' as const, 'reload' as const, 'wait' as const),
  fc.record({ id: fc.integer({ min: 1, max: 1_300 }), isLocked: fc.boolean() }),
);

it('mails each at most once and counts no more than were mailed, whatever is stopped, lost, reloaded and locked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(all(), all(['locked==false']), { certificateIds: ids(1_300) }),
      fc.array(Step, { maxLength: 20 }),
      fc.array(fc.constantFrom(...MAIL_FATES), { maxLength: 8 }),
      (selection, steps, fates) => {
        localStorage.clear();
        run((mailer, { schedule, flush }) => {
          mailer.earn(1_300);
          mailer.fates.push(...fates);
          let page = mailer.open();
          const touched = new Set<number>();
          schedule(() => page.batch.start('email', selection), 0);
          steps.forEach((step, index) => {
            schedule(
              () => {
                if (step === 'reload') {
                  page.close();
                  page = mailer.open();
                } else if (typeof step === 'string') page.press(step);
                else {
                  touched.add(step.id);
                  mailer.certificates.set(step.id, step.isLocked);
                }
              },
              7 * (index + 1),
            );
          });
          // In the end the network is good, and the student goes on.
          const end = 7 * (steps.length + 1) + 3_000;
          schedule(() => {
            mailer.fates.length = 0;
            page.press('Stop');
            page.press('Go on');
          }, end);
          flush();
          const [mailed = 0, most = 0] = mails(mailer);
          expect(most).toBeLessThanOrEqual(1);
          const said = `${page.toasts.at(-1) ?? ''}${page.shown() ?? ''}`;
          const counted = Number(
            /([\d,]+)( of [\d,]+ were| certificates?) emailed/.exec(said)?.[1]?.replace(',', '') ?? 0,
          );
          expect(counted).toBeLessThanOrEqual(mailed);
          // Nothing is skipped: what was not mailed is locked, was so for a while, or is what nobody knows of.
          const unknown = /whether ([\d,]+)/.exec(said)?.[1] ?? '0';
          const left = [...mailer.certificates.keys()].filter(
            (id) => !mailer.mailed.has(id) && !touched.has(id),
          );
          expect(left.length).toBeLessThanOrEqual(Number(unknown.replace(',', '')));
          page.close();
        });
      },
    ),
    { numRuns: 60 },
  );
});
