/** What a sign-out waits for, and when the student is asked. */
import { map, type Observable, of } from 'rxjs';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { SignOutCheckService } from '../../../src/features/auth/sign-out-check.service';
import { OPEN_TAB_CHANNEL, type TabChannel } from '../../../src/platform/browser/tab-channel';
import { WEB_LOCKS } from '../../../src/platform/browser/web-locks';
import type { CanLeave } from '../../../src/platform/router/deactivation-checks';
import { Router } from '../../../src/platform/router/router';
import { createChannels } from '../../support/channels';
import { ann, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Scene extends MarbleHarness {
  readonly writes: PendingWritesService;
  readonly leave: CanLeave;
  /** A channel of another tab. */
  readonly other: TabChannel | null;
  /** What the student sees, with its time. */
  readonly seen: string[];
}

const SAVING = 'Saving your latest changes…';
const signOut = { url: '/logout', extras: {} };
const yes = { a: true };
const no = { a: false };

/** `answer`: what the student chooses in the question. */
function run(test: (scene: Scene) => void, { answer = '-', student = ann as typeof ann | null } = {}) {
  runMarbles((harness) => {
    const seen: string[] = [];
    const channels = createChannels();
    const other = channels('writes');
    const say = (what: string) => void seen.push(`${harness.now()} ${what}`);
    let first: CanLeave = () => of(true);
    const show = (text: string) => {
      say(text);
      return text;
    };
    const injector = harness.createInjector(
      createSession(student).provider,
      { provide: WEB_LOCKS, useValue: null },
      { provide: OPEN_TAB_CHANNEL, useValue: channels },
      { provide: Router, useValue: { askFirst: (check: CanLeave) => (first = check) } },
      {
        provide: ToastService,
        useValue: { info: show, warning: show, remove: (text: string) => say(`no more: ${text}`) },
      },
      {
        provide: ConfirmationService,
        useValue: {
          confirm: ({ title }: { title: string }): Observable<boolean> => {
            say(title);
            return harness.cold(answer).pipe(map((letter) => letter === 'y'));
          },
        },
      },
    );
    injector.get(SignOutCheckService);
    test({ ...harness, seen, other, writes: injector.get(PendingWritesService), leave: first });
  });
}

it('does not wait if nothing is being written', () => {
  run(({ leave, expectObservable, flush, seen }) => {
    expectObservable(leave(signOut, true)).toBe('(a|)', yes);
    flush();
    expect(seen).toEqual([]);
  });
});

it('waits for what is being written, and says so if it takes long', () => {
  run(({ leave, writes, cold, expectObservable, flush, seen }) => {
    writes.track(cold('2s |')).subscribe();
    expectObservable(leave(signOut, true)).toBe('2100ms (a|)', yes);
    flush();
    expect(seen).toEqual([`400 ${SAVING}`, `2100 no more: ${SAVING}`]);
  });
});

it('says nothing about what is saved at once', () => {
  run(({ leave, writes, cold, expectObservable, flush, seen }) => {
    writes.track(cold('200ms |')).subscribe();
    expectObservable(leave(signOut, true)).toBe('300ms (a|)', yes);
    flush();
    expect(seen).toEqual([]);
  });
});

it('does not sign out if something fails meanwhile', () => {
  run(({ leave, writes, at, cold, expectObservable, flush, seen }) => {
    writes.track(cold('100ms |')).subscribe();
    at('150ms f', { f: () => writes.reportUnsaved() });
    expectObservable(leave(signOut, true)).toBe('150ms (a|)', no);
    flush();
    expect(seen).toEqual(['150 Your latest change was not saved, so you are still signed in.']);
  });
});

it('does not sign out if something fails in another tab meanwhile', () => {
  run(({ leave, writes, other, at, cold, expectObservable, flush, seen }) => {
    writes.track(cold('100ms |')).subscribe();
    at('50ms f', { f: () => other?.postMessage(null) });
    expectObservable(leave(signOut, true)).toBe('50ms (a|)', no);
    flush();
    expect(seen).toEqual(['50 A change in another tab was not saved, so you are still signed in.']);
  });
});

it.each([
  ['leaves', '500ms y', yes],
  ['stays', '500ms n', no],
])('asks after five seconds, and the student %s', (_, answer, expected) => {
  run(
    ({ leave, writes, cold, expectObservable, flush, seen }) => {
      writes.track(cold('9s |')).subscribe();
      expectObservable(leave(signOut, true)).toBe('5500ms (a|)', expected);
      flush();
      expect(seen).toEqual([`400 ${SAVING}`, '5000 Leave before this is saved?', `5500 no more: ${SAVING}`]);
    },
    { answer },
  );
});

it('leaves the question to the editors of the page', () => {
  run(({ leave, writes, cold, expectObservable, flush, seen }) => {
    writes.track(cold('9s |')).subscribe();
    expectObservable(leave(signOut, false)).toBe('5s (a|)', yes);
    flush();
    expect(seen).toEqual([`400 ${SAVING}`, `5000 no more: ${SAVING}`]);
  });
});

it('does not wait for the answer to its question once everything is saved', () => {
  run(({ leave, writes, cold, expectObservable }) => {
    writes.track(cold('6s |')).subscribe();
    expectObservable(leave(signOut, true)).toBe('6100ms (a|)', yes);
  });
});

it.each([
  ['another page is opened', { url: '/courses', extras: {} }, ann],
  ['the session has ended', { url: '/logout', extras: { force: true } }, ann],
  ['nobody is signed in', signOut, null],
])('does not wait if %s', (_, navigation, student) => {
  run(
    ({ leave, writes, cold, expectObservable }) => {
      writes.track(cold('9s |')).subscribe();
      expectObservable(leave(navigation, true)).toBe('(a|)', yes);
    },
    { student },
  );
});

it.each(['/logout?x=1', '/Logout/', '/logout#part'])('knows the address %s', (url) => {
  run(({ leave, writes, cold, expectObservable }) => {
    writes.track(cold('1s |')).subscribe();
    expectObservable(leave({ url, extras: {} }, true)).toBe('1100ms (a|)', yes);
  });
});
