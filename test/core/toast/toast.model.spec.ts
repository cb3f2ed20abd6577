import { addToast, createToast, type ToastEntry, visibleToasts } from '../../../src/core/toast/toast.model';
import fc from '../../support/fast-check';

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

/** Toasts that were shown one after another. Some of them are leaving. */
const entries = fc
  .array(fc.tuple(request, fc.boolean()), { maxLength: 30 })
  .map((requests) =>
    requests.reduce<readonly ToastEntry[]>(
      (held, [each, leaves], index) =>
        addToast(held, createToast(`toast-${index}`, each)).map((entry, position, all) =>
          leaves && position === all.length - 1 ? { ...entry, leaving: true } : entry,
        ),
      [],
    ),
  );

describe('createToast', () => {
  it.each([
    ['success', null],
    ['info', 'Heads up...'],
    ['warning', 'No need to panic but...'],
    ['error', 'Oops, something went wrong.'],
  ] as const)('gives %s the default title %p (MOD-24)', (kind, title) => {
    expect(createToast('1', { level: kind, message: 'm' }).title).toBe(title);
    expect(createToast('1', { level: kind, message: 'm', title: '' }).title).toBe(title);
    expect(createToast('1', { level: kind, message: 'm', title: 'Own' }).title).toBe('Own');
  });

  it('closes a toast after 5 s, but not a server notification (CON-13, MOD-25)', () => {
    const own = createToast('1', { level: 'info', message: 'm' });
    expect(own).toMatchObject({ autoDismiss: true, timeToLiveSeconds: 5, suppressOnModal: false });
    const fromServer = { level: 'info', message: 'm', notificationId: 7 } as const;
    expect(createToast('1', fromServer).autoDismiss).toBe(false);
    expect(createToast('1', { ...fromServer, autoDismiss: true }).autoDismiss).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'http://marlowe.example/',
    '//evil.example',
    'https://me@evil.example/',
    'data:text/html,x',
    '/inside',
    '',
  ])('leaves out the action for the unsafe link %p', (href) => {
    const actions = [
      { text: 'Open', href, action: () => {} },
      { text: 'Undo', action: () => {} },
    ];
    const toast = createToast('1', { level: 'info', message: 'm', actions });
    expect(toast.actions.map(({ text }) => text)).toEqual(['Undo']);
  });
});

describe('addToast', () => {
  it('never keeps duplicates (MOD-27)', () => {
    fc.assert(
      fc.property(entries, (held) => {
        const live = held.filter(({ leaving }) => !leaving).map(({ toast }) => toast);
        const texts = live.map(({ level: kind, message }) => `${kind} ${message}`);
        const notifications = live.flatMap(({ notificationId }) => notificationId ?? []);
        expect(new Set(texts).size).toBe(texts.length);
        expect(new Set(notifications).size).toBe(notifications.length);
      }),
    );
  });
});

describe('visibleToasts', () => {
  it('returns at most five plus those that are leaving; the first two are interactive (MOD-23, MOD-26)', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (held, modalIsOpen) => {
        const visible = visibleToasts(held, modalIsOpen);
        const staying = visible.filter(({ leaving }) => !leaving);
        const possible = held.filter(
          ({ toast, leaving }) => !leaving && !(modalIsOpen && toast.suppressOnModal),
        );
        expect(staying).toHaveLength(Math.min(5, possible.length));
        expect(staying.map(({ interactive }) => interactive)).toEqual(
          [true, true, false, false, false].slice(0, staying.length),
        );
        expect(visible.filter(({ leaving, interactive }) => leaving && interactive)).toEqual([]);
      }),
    );
  });

  it('sorts success first, then toasts that close by themselves, then the rest, each from the oldest (MOD-28)', () => {
    fc.assert(
      fc.property(entries, (held) => {
        const visible = visibleToasts(held, false).map(({ toast }) => toast);
        const groups = visible.map((toast) => (toast.level === 'success' ? 0 : toast.autoDismiss ? 1 : 2));
        expect(groups).toEqual([...groups].sort());
        const age = (id: string) => held.findIndex(({ toast }) => toast.id === id);
        for (const group of [0, 1, 2]) {
          const ages = visible.filter((_, index) => groups[index] === group).map(({ id }) => age(id));
          expect(ages).toEqual([...ages].sort((one, other) => one - other));
        }
      }),
    );
  });

  it('leaves out only what an open modal suppresses (MOD-04)', () => {
    fc.assert(
      fc.property(entries, (held) => {
        const withModal = visibleToasts(held, true);
        expect(withModal.filter(({ toast }) => toast.suppressOnModal)).toEqual([]);
        const unsuppressed = held.filter(({ toast }) => !toast.suppressOnModal);
        expect(withModal).toEqual(visibleToasts(unsuppressed, false));
      }),
    );
  });
});
