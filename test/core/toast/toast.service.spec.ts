import { ToastHarness } from '../../support/toast-harness';

let harness: ToastHarness;
beforeEach(() => {
  harness = new ToastHarness();
});
afterEach(() => harness.injector.destroy());

const shown = () => harness.toasts.toasts$.value.map(({ toast }) => toast);

describe('showing', () => {
  it('returns the id, and that of the toast that is there already (MOD-27)', () => {
    const { toasts } = harness;
    const id = toasts.error('a');
    expect(toasts.show({ level: 'error', message: 'a' })).toBe(id);
    expect(toasts.warning('a')).not.toBe(id);
    expect(harness.screen).toBe('a a');
  });

  it('lets the later of two identical ones have the say', () => {
    const [former, later] = [jest.fn(), jest.fn()];
    harness.toasts.success('Course archived.', { onDismiss: former });
    const id = harness.toasts.success('Course archived.', { onDismiss: later });
    harness.toasts.dismiss(id);
    expect(former).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('shows one that is leaving as a new one', () => {
    const id = harness.toasts.error('a');
    harness.toasts.dismiss(id);
    expect(harness.toasts.error('a')).not.toBe(id);
    expect(harness.screen).toBe('a- a');
  });

  it('works for a guest too', () => {
    harness.credential$.next(null);
    harness.toasts.info('a');
    expect(harness.screen).toBe('a');
  });
});

describe('taking away', () => {
  it('tells whoever made a toast that the student dismissed it, once', () => {
    const onDismiss = jest.fn();
    const id = harness.toasts.error('a', { onDismiss });
    harness.toasts.dismiss(id);
    harness.toasts.dismiss(id);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(harness.screen).toBe('a-');
  });

  it('tells nobody when it no longer holds, is cleared or ends with the session', () => {
    const onDismiss = jest.fn();
    harness.toasts.remove(harness.toasts.error('a', { onDismiss }));
    harness.toasts.error('b', { onDismiss });
    harness.toasts.clear();
    expect(harness.screen).toBe('a- b-');
    harness.toasts.error('c', { onDismiss });
    harness.credential$.next(null);
    expect(harness.screen).toBe('');
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('takes one that waits out of the queue without showing it', () => {
    const ids = [...'abcdef'].map((message) => harness.toasts.info(message));
    harness.toasts.remove(ids[5] as string);
    expect(harness.screen).toBe('a b c~ d~ e~');
  });

  it('runs an action once and takes its toast away', () => {
    const undo = { text: 'Undo', action: jest.fn() };
    const onDismiss = jest.fn();
    const id = harness.toasts.success('Course archived.', { actions: [undo], onDismiss });
    harness.toasts.act(id, undo);
    harness.toasts.act(id, undo);
    expect(undo.action).toHaveBeenCalledTimes(1);
    expect(onDismiss).not.toHaveBeenCalled();
    expect(harness.screen).toBe('Course archived.-');
  });
});

describe('a server notification (MOD-25)', () => {
  const link = { text: 'Open', href: 'https://marlowe.example/renewal' };

  it('is an Info alert that is read when it is dismissed', () => {
    const onRead = jest.fn();
    const id = harness.toasts.notification({ notificationId: 7, message: 'Renew by May.', link, onRead });
    expect(shown()).toMatchObject([{ level: 'info', title: 'Heads up...', notificationId: 7 }]);
    harness.toasts.dismiss(id);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('is read, once, when its link is followed', () => {
    const onRead = jest.fn();
    const id = harness.toasts.notification({ notificationId: 7, message: 'Renew by May.', link, onRead });
    const [action] = shown()[0]?.actions ?? [];
    expect(action).toMatchObject(link);
    if (action) harness.toasts.act(id, action);
    harness.toasts.dismiss(id);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('is the same one though its words changed', () => {
    const onRead = () => {};
    harness.toasts.notification({ notificationId: 7, message: 'Two days left.', onRead });
    harness.toasts.notification({ notificationId: 8, message: 'New courses.', onRead });
    harness.toasts.notification({ notificationId: 7, message: 'One day left.', onRead });
    expect(harness.screen).toBe('One day left. New courses.');
  });
});

it('ends with its injector: no timer, no listener', () => {
  jest.useFakeTimers();
  const timed = new ToastHarness();
  timed.toasts.error('a');
  timed.toasts.dismiss(timed.toasts.info('b'));
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  timed.injector.destroy();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
