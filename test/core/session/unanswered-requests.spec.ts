/**
 * What was being written when the page was reloaded or the session ended: it is looked up for the same student before
 * anything is sent again, and is nobody else's.
 */
import { EMPTY, of, Subject } from 'rxjs';
import type { Credential } from '../../../src/contracts/credential';
import { BrandService } from '../../../src/core/brand/brand.service';
import { studentCommand } from '../../../src/core/data/student-command';
import { SessionService } from '../../../src/core/session/session.service';
import { type DestroyableInjector, Injector, runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { brandWith } from '../../support/brands';
import { removeCookie } from '../../support/device';
import { ann, bob } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';

const KEY = 'note 1';
const renewed: Credential = { ...ann, XCredential: 'renewed' };

let injector: DestroyableInjector | null = null;

/** Opens the page in this tab, where somebody is signed in; the page before is closed. */
function open(credential: Credential, { isFound = false } = {}) {
  injector?.destroy();
  const context = { brand: brandWith({ token: 'marlowe' }), host: 'marlowe.example', hosts: {} };
  injector = Injector.create({
    providers: [{ provide: BrandService, useValue: { context } }, recordToasts().provider],
  });
  const session = injector.get(SessionService);
  session.begin(credential);
  const log: string[] = [];
  const keys: string[] = [];
  const responses = new Subject<string>();
  const command = runInInjectionContext(injector, () =>
    studentCommand({
      order: 'exhaust',
      key: () => KEY,
      outcome: {
        remember: 'note',
        idsBefore: () => of([7]),
        find: (words: string, idsBefore) => {
          log.push(`look for ${words} besides ${idsBefore}`);
          return isFound ? of(words) : EMPTY;
        },
      },
      send: (words: string, { idempotencyKey }) => {
        log.push(`send ${words}`);
        keys.push(idempotencyKey);
        return responses;
      },
      errorText: () => 'It could not be saved.',
      toastsError: false,
    }),
  );
  return { session, log, keys, responses, command };
}

const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

function clearDevice() {
  removeCookie('X-Credential');
  sessionStorage.clear();
  localStorage.clear();
}
beforeEach(clearDevice);
afterEach(() => {
  injector?.destroy();
  injector = null;
  clearDevice();
});

it('is looked up after a reload, and not sent again if the server has it', () => {
  open(ann).command.run('Ask Mia');
  const { command, log } = open(ann, { isFound: true });
  command.run('Ask Mia');
  expect(log).toEqual(['look for Ask Mia besides 7']);
  expect(command.state$.value.kind).toBe('saved');
  expect(stored()).not.toContain('Ask Mia');
});

it.each([
  ['in the same page', false],
  ['in a page that was opened again', true],
])('waits for the same student when the session expires: %s', (_where, reopens) => {
  const page = open(ann);
  page.command.run('Ask Mia');
  page.session.expire(ann.XCredential);
  expect(page.command.state$.value.kind).toBe('idle');
  const { command, log, keys, session } = reopens ? open(renewed) : page;
  session.begin(renewed);
  log.length = 0;
  command.run('Ask Mia');
  expect(log).toEqual(['look for Ask Mia besides 7', 'send Ask Mia']);
  // So that a server which has carried it out meanwhile does not do it again.
  expect(keys.at(-1)).toBe(page.keys[0]);
});

it.each<[string, (session: SessionService) => void]>([
  ['signs out', (session) => session.signOut()],
  [
    'signs out in another tab',
    (session) => {
      removeCookie('X-Credential');
      session.end(null);
    },
  ],
])('is removed when the student %s', (_how, leave) => {
  const page = open(ann);
  page.command.run('Ask Mia');
  expect(stored()).toContain('Ask Mia');
  leave(page.session);
  expect(stored()).not.toContain('Ask Mia');
  page.responses.next('Ask Mia');
  expect(stored()).not.toContain('Ask Mia');

  page.session.begin(renewed);
  page.log.length = 0;
  page.command.run('Ask Mia');
  expect(page.log).toEqual(['send Ask Mia']);
});

it.each<[string, (session: SessionService) => void]>([
  ['after the session has expired', (session) => session.expire(ann.XCredential)],
  ['while the first is signed in', () => {}],
])('is nothing that another student sees or sends: %s', (_when, leave) => {
  const page = open(ann);
  page.command.run('Ask Mia');
  leave(page.session);
  page.session.begin(bob);
  expect(stored()).not.toContain('Ask Mia');
  page.log.length = 0;
  page.command.settle(KEY);
  expect(page.log).toEqual([]);
  page.command.run('Buy gauze');
  expect(page.log).toEqual(['send Buy gauze']);

  // Nor is there anything left for the first one.
  const { command, log } = open(ann);
  command.run('Ask Mia');
  expect(log).toEqual(['send Ask Mia']);
});

it('of an unknown outcome waits as well, and is found by the same student', () => {
  const page = open(ann);
  page.command.run('Ask Mia');
  page.responses.error(new HttpErrorResponse({ kind: 'failed', status: 0 }));
  page.session.expire(ann.XCredential);
  const { command, log } = open(renewed, { isFound: true });
  command.settle(KEY);
  expect(log).toEqual(['look for Ask Mia besides 7']);
  expect(command.state$.value.kind).toBe('saved');
});
