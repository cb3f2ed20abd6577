import { ToastHarness } from '../../support/toast-harness';

let harness: ToastHarness;
beforeEach(() => {
  harness = new ToastHarness();
});
afterEach(() => harness.injector.destroy());

const shown = () => harness.toasts.toasts$.value.map(({ toast }) => toast);

describe('showing', () => {
  it('returns the id, which for a duplicate is that of the existing toast (MOD-27)', () => {
    const { toasts } = harness;
    const id = toasts.error('a');
    expect(toasts.show({ level: 'error', message: 'a' })).toBe(id);
    expect(toasts.warning('a')).not.toBe(id);
    expect(harness.screen).toBe('a a');
  });

  it('uses the callbacks of the later duplicate', () => {
    const [earlier, later] = [jest.fn(), jest.fn()];
    harness.toasts.success('Course archived.', { onDismiss: earlier });
    const id = harness.toasts.success('Course archived.', { onDismiss: later });
    harness.toasts.dismiss(id);
    expect(earlier).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('does not treat a toast that is leaving as a duplicate', () => {
    const id = harness.toasts.error('a');
    harness.toasts.dismiss(id);
    expect(harness.toasts.error('a')).not.toBe(id);
    expect(harness.screen).toBe('a- a');
  });

  it('works for guests', () => {
    harness.credential$.next(null);
    harness.toasts.info('a');
    expect(harness.screen).toBe('a');
  });
});

describe('removing', () => {
  it('calls onDismiss once when the student dismisses a toast', () => {
    const onDismiss = jest.fn();
    const id = harness.toasts.error('a', { onDismiss });
    harness.toasts.dismiss(id);
    harness.toasts.dismiss(id);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(harness.screen).toBe('a-');
  });

  it('does not call onDismiss for remove, clear or the end of the session', () => {
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

  it('removes a queued toast without showing it', () => {
    const ids = [...'abcdef'].map((message) => harness.toasts.info(message));
    harness.toasts.remove(ids[5] as string);
    expect(harness.screen).toBe('a b c~ d~ e~');
  });

  it('runs an action once and removes its toast', () => {
    const undo = { text: 'Undo', action: jest.fn() };
    const onDismiss = jest.fn();
    const id = harness.toasts.success('Course archived.', { actions: [undo], onDismiss });
    harness.toasts.runAction(id, undo);
    harness.toasts.runAction(id, undo);
    expect(undo.action).toHaveBeenCalledTimes(1);
    expect(onDismiss).not.toHaveBeenCalled();
    expect(harness.screen).toBe('Course archived.-');
  });
});

describe('a server notification (MOD-25)', () => {
  const link = { text: 'Open', href: 'https://marlowe.example/renewal' };

  it('is an Info alert that is marked read when it is dismissed', () => {
    const onRead = jest.fn();
    const id = harness.toasts.notification({ notificationId: 7, message: 'Renew by May.', link, onRead });
    expect(shown()).toMatchObject([{ level: 'info', title: 'Heads up...', notificationId: 7 }]);
    harness.toasts.dismiss(id);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('is marked read once when its link is followed', () => {
    const onRead = jest.fn();
    const id = harness.toasts.notification({ notificationId: 7, message: 'Renew by May.', link, onRead });
    const [action] = shown()[0]?.actions ?? [];
    expect(action).toMatchObject(link);
    if (action) harness.toasts.runAction(id, action);
    harness.toasts.dismiss(id);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('replaces an earlier text of the same notification', () => {
    const onRead = () => {};
    harness.toasts.notification({ notificationId: 7, message: 'Two days left.', onRead });
    harness.toasts.notification({ notificationId: 8, message: 'New courses.', onRead });
    harness.toasts.notification({ notificationId: 7, message: 'One day left.', onRead });
    expect(harness.screen).toBe('One day left. New courses.');
  });
});

it('leaves no timer behind when its injector is destroyed', () => {
  jest.useFakeTimers();
  const running = new ToastHarness();
  running.toasts.error('a');
  running.toasts.dismiss(running.toasts.info('b'));
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  running.injector.destroy();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
