import fc from 'fast-check';
import { makeToast, shownToasts, type ToastEntry, withToast } from '../../../src/core/toast/toast.model';

const level = fc.constantFrom('success', 'info', 'warning', 'error');
const request = fc.record(
  {
    level,
    message: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    autoDismiss: fc.boolean(),
    suppressOnModal: fc.boolean(),
    notificationId: fc.option(fc.integer({ min: 1, max: 5 })),
  },
  { requiredKeys: ['level', 'message'] },
);

/** What the service may hold: toasts asked for one after another, some of them on their way out. */
const entries = fc
  .array(fc.tuple(request, fc.boolean()), { maxLength: 30 })
  .map((asked) =>
    asked.reduce<readonly ToastEntry[]>(
      (held, [one, leaves], index) =>
        withToast(held, makeToast(`toast-${index}`, one)).map((entry, place, all) =>
          leaves && place === all.length - 1 ? { ...entry, leaving: true } : entry,
        ),
      [],
    ),
  );

describe('what a toast is', () => {
  it.each([
    ['success', null],
    ['info', 'Heads up...'],
    ['warning', 'No need to panic but...'],
    ['error', 'Oops, something went wrong.'],
  ] as const)('%s is entitled %p unless it says otherwise (MOD-24)', (kind, title) => {
    expect(makeToast('1', { level: kind, message: 'm' }).title).toBe(title);
    expect(makeToast('1', { level: kind, message: 'm', title: '' }).title).toBe(title);
    expect(makeToast('1', { level: kind, message: 'm', title: 'Own' }).title).toBe('Own');
  });

  it('goes by itself after 5 s, a server notification not (CON-13, MOD-25)', () => {
    const own = makeToast('1', { level: 'info', message: 'm' });
    expect(own).toMatchObject({ autoDismiss: true, timeToLiveSeconds: 5, suppressOnModal: false });
    const fromServer = { level: 'info', message: 'm', notificationId: 7 } as const;
    expect(makeToast('1', fromServer).autoDismiss).toBe(false);
    expect(makeToast('1', { ...fromServer, autoDismiss: true }).autoDismiss).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'http://marlowe.example/',
    '//evil.example',
    'https://me@evil.example/',
    'data:text/html,x',
    '/inside',
    '',
  ])('has no action for the unsafe link %p', (href) => {
    const actions = [
      { text: 'Open', href, action: () => {} },
      { text: 'Undo', action: () => {} },
    ];
    const toast = makeToast('1', { level: 'info', message: 'm', actions });
    expect(toast.actions.map(({ text }) => text)).toEqual(['Undo']);
  });
});

describe('which toasts are held', () => {
  it('no two alike (MOD-27)', () => {
    fc.assert(
      fc.property(entries, (held) => {
        const live = held.filter(({ leaving }) => !leaving).map(({ toast }) => toast);
        const words = live.map(({ level: kind, message }) => `${kind} ${message}`);
        const notifications = live.flatMap(({ notificationId }) => notificationId ?? []);
        expect(new Set(words).size).toBe(words.length);
        expect(new Set(notifications).size).toBe(notifications.length);
      }),
    );
  });
});

describe('which toasts are seen', () => {
  it('at most five, the first two interactive, besides those that leave (MOD-23, MOD-26)', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (held, modalIsOpen) => {
        const shown = shownToasts(held, modalIsOpen);
        const staying = shown.filter(({ leaving }) => !leaving);
        const possible = held.filter(
          ({ toast, leaving }) => !leaving && !(modalIsOpen && toast.suppressOnModal),
        );
        expect(staying).toHaveLength(Math.min(5, possible.length));
        expect(staying.map(({ interactive }) => interactive)).toEqual(
          [true, true, false, false, false].slice(0, staying.length),
        );
        expect(shown.filter(({ leaving, interactive }) => leaving && interactive)).toEqual([]);
      }),
    );
  });

  it('success, then what goes by itself, then the rest; the oldest first (MOD-28)', () => {
    fc.assert(
      fc.property(entries, (held) => {
        const shown = shownToasts(held, false).map(({ toast }) => toast);
        const groups = shown.map((toast) => (toast.level === 'success' ? 0 : toast.autoDismiss ? 1 : 2));
        expect(groups).toEqual([...groups].sort());
        const age = (id: string) => held.findIndex(({ toast }) => toast.id === id);
        for (const group of [0, 1, 2]) {
          const ages = shown.filter((_, index) => groups[index] === group).map(({ id }) => age(id));
          expect(ages).toEqual([...ages].sort((one, other) => one - other));
        }
      }),
    );
  });

  it('none that an open modal suppresses (MOD-04), and otherwise the same as without one', () => {
    fc.assert(
      fc.property(entries, (held) => {
        const withModal = shownToasts(held, true);
        expect(withModal.filter(({ toast }) => toast.suppressOnModal)).toEqual([]);
        const unsuppressed = held.filter(({ toast }) => !toast.suppressOnModal);
        expect(withModal).toEqual(shownToasts(unsuppressed, false));
      }),
    );
  });
});
