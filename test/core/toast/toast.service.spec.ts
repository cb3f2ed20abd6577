import { ToastStage } from '../../support/toast-harness';

let stage: ToastStage;
beforeEach(() => {
  stage = new ToastStage();
});
afterEach(() => stage.injector.destroy());

const shown = () => stage.toasts.toasts$.value.map(({ toast }) => toast);

describe('showing', () => {
  it('returns the id, and that of the toast that is there already (MOD-27)', () => {
    const { toasts } = stage;
    const id = toasts.error('a');
    expect(toasts.show({ level: 'error', message: 'a' })).toBe(id);
    expect(toasts.warning('a')).not.toBe(id);
    expect(stage.screen).toBe('a a');
  });

  it('lets the later of two identical ones have the say', () => {
    const [former, later] = [jest.fn(), jest.fn()];
    stage.toasts.success('Course archived.', { onDismiss: former });
    const id = stage.toasts.success('Course archived.', { onDismiss: later });
    stage.toasts.dismiss(id);
    expect(former).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('shows one that is leaving as a new one', () => {
    const id = stage.toasts.error('a');
    stage.toasts.dismiss(id);
    expect(stage.toasts.error('a')).not.toBe(id);
    expect(stage.screen).toBe('a- a');
  });

  it('works for a guest too', () => {
    stage.credential$.next(null);
    stage.toasts.info('a');
    expect(stage.screen).toBe('a');
  });
});

describe('taking away', () => {
  it('tells whoever made a toast that the student dismissed it, once', () => {
    const onDismiss = jest.fn();
    const id = stage.toasts.error('a', { onDismiss });
    stage.toasts.dismiss(id);
    stage.toasts.dismiss(id);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(stage.screen).toBe('a-');
  });

  it('tells nobody when it no longer holds, is cleared or ends with the session', () => {
    const onDismiss = jest.fn();
    stage.toasts.remove(stage.toasts.error('a', { onDismiss }));
    stage.toasts.error('b', { onDismiss });
    stage.toasts.clear();
    expect(stage.screen).toBe('a- b-');
    stage.toasts.error('c', { onDismiss });
    stage.credential$.next(null);
    expect(stage.screen).toBe('');
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('takes one that waits out of the queue without showing it', () => {
    const ids = [...'abcdef'].map((message) => stage.toasts.info(message));
    stage.toasts.remove(ids[5] as string);
    expect(stage.screen).toBe('a b c~ d~ e~');
  });

  it('runs an action once and takes its toast away', () => {
    const undo = { text: 'Undo', action: jest.fn() };
    const onDismiss = jest.fn();
    const id = stage.toasts.success('Course archived.', { actions: [undo], onDismiss });
    stage.toasts.act(id, undo);
    stage.toasts.act(id, undo);
    expect(undo.action).toHaveBeenCalledTimes(1);
    expect(onDismiss).not.toHaveBeenCalled();
    expect(stage.screen).toBe('Course archived.-');
  });
});

describe('a server notification (MOD-25)', () => {
  const link = { text: 'Open', href: 'https://marlowe.example/renewal' };

  it('is an Info alert that is read when it is dismissed', () => {
    const onRead = jest.fn();
    const id = stage.toasts.notification({ notificationId: 7, message: 'Renew by May.', link, onRead });
    expect(shown()).toMatchObject([{ level: 'info', title: 'Heads up...', notificationId: 7 }]);
    stage.toasts.dismiss(id);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('is read, once, when its link is followed', () => {
    const onRead = jest.fn();
    const id = stage.toasts.notification({ notificationId: 7, message: 'Renew by May.', link, onRead });
    const [action] = shown()[0]?.actions ?? [];
    expect(action).toMatchObject(link);
    if (action) stage.toasts.act(id, action);
    stage.toasts.dismiss(id);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  it('is the same one though its words changed', () => {
    const onRead = () => {};
    stage.toasts.notification({ notificationId: 7, message: 'Two days left.', onRead });
    stage.toasts.notification({ notificationId: 8, message: 'New courses.', onRead });
    stage.toasts.notification({ notificationId: 7, message: 'One day left.', onRead });
    expect(stage.screen).toBe('One day left. New courses.');
  });
});

it('ends with its injector: no timer, no listener', () => {
  jest.useFakeTimers();
  const timed = new ToastStage();
  timed.toasts.error('a');
  timed.toasts.dismiss(timed.toasts.info('b'));
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  timed.injector.destroy();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
