import type { Credential } from '../../../src/contracts/credential';
import { BrandService } from '../../../src/core/brand/brand.service';
import { DraftService } from '../../../src/core/session/draft.service';
import { SessionService, type SessionState } from '../../../src/core/session/session.service';
import { DRAFTS_KEY } from '../../../src/core/session/student-data';
import { type DestroyableInjector, Injector } from '../../../src/framework/di';
import { CLOCK } from '../../../src/platform/clock/clock';
import { brandWith } from '../../support/brands';
import { removeCookie } from '../../support/device';
import { ann, bob, pia } from '../../support/marbles';

const signedIn = (credential: Credential): SessionState => ({
  kind: 'signed-in',
  credential,
  persisted: true,
});
const EXPIRED: SessionState = { kind: 'guest', expired: true };
const LOGGED_OUT: SessionState = { kind: 'guest', expired: false };
const RESTORING: SessionState = { kind: 'restoring' };
const NEW = { text: 'New words' };

let injector: DestroyableInjector | null = null;
let now = 0;

/** Opens the page in this tab; the last one is closed. */
function open(initial: SessionState, { brand = 'marlowe', url = '/' } = {}) {
  injector?.destroy();
  history.replaceState(null, '', url);
  const context = { brand: brandWith({ token: brand }), host: `${brand}.example`, hosts: {} };
  injector = Injector.create({
    providers: [
      { provide: BrandService, useValue: { context } },
      { provide: CLOCK, useValue: { now: () => new Date(now) } },
    ],
  });
  const session = injector.get(SessionService);
  if (initial.kind === 'guest') session.beginAsGuest();
  else become(session, initial);
  const drafts = injector.get(DraftService);
  if (url === '/logout') session.signOut();
  return {
    drafts,
    become: (...states: readonly SessionState[]) => {
      for (const state of states) become(session, state);
    },
    offered: () => drafts.drafts$.value,
  };
}

/** What leads to that state. */
function become(session: SessionService, state: SessionState): void {
  if (state.kind === 'signed-in') session.begin(state.credential);
  else if (state.kind === 'restoring') session.restoring();
  else if (state.kind === 'guest' && !state.expired) session.signOut();
  else session.expire(session.credential$.value?.XCredential ?? null);
}

const stored = () => sessionStorage.getItem(DRAFTS_KEY) ?? localStorage.getItem(DRAFTS_KEY);

/** Ann types something, and their session expires. */
function expireWhileTyping() {
  const page = open(signedIn(ann));
  page.drafts.keep('why 1', NEW);
  page.become(EXPIRED);
  return page;
}

function clearStorage() {
  removeCookie('X-Credential');
  sessionStorage.clear();
  localStorage.clear();
}
beforeEach(() => {
  clearStorage();
  now = Date.UTC(2026, 10, 26);
});
afterEach(() => {
  injector?.destroy();
  injector = null;
  clearStorage();
});

describe('what is unsaved when the session expires', () => {
  it('is offered to the same student once they have signed in again, and to nobody before', () => {
    const { offered, become } = expireWhileTyping();
    expect(offered()).toEqual({});
    become(signedIn({ ...ann, XCredential: 'renewed' }));
    expect(offered()).toEqual({ 'why 1': NEW });
  });

  it('is offered after a sign-in that has left the page', () => {
    expireWhileTyping();
    const { offered, become } = open(RESTORING);
    expect(offered()).toEqual({});
    become(signedIn(ann));
    expect(offered()).toEqual({ 'why 1': NEW });
  });

  it('is offered although the login page was opened again meanwhile', () => {
    expireWhileTyping();
    open(LOGGED_OUT, { url: '/login' });
    expect(open(signedIn(ann)).offered()).toEqual({ 'why 1': NEW });
  });

  it('is nothing that was saved or given up before', () => {
    const { drafts, become, offered } = open(signedIn(ann));
    drafts.keep('why 1', NEW);
    drafts.discard('why 1');
    become(EXPIRED, signedIn(ann));
    expect(offered()).toEqual({});
    expect(stored()).toBeNull();
  });

  it('stays when its editor closes because of that', () => {
    const { drafts, become, offered } = expireWhileTyping();
    drafts.discard('why 1');
    become(signedIn(ann));
    expect(offered()).toEqual({ 'why 1': NEW });
  });

  it('is not offered to a guest when one of the drafts is discarded', () => {
    const { drafts, offered, become } = open(signedIn(ann));
    drafts.keep('help customer', NEW);
    drafts.keep('help academic 1', NEW);
    become(EXPIRED);
    drafts.discard('help customer');
    expect(offered()).toEqual({});
    become(signedIn(ann));
    expect(offered()).toEqual({ 'help customer': NEW, 'help academic 1': NEW });
  });

  it('is added to what an earlier expiry has left', () => {
    const { drafts, become, offered } = expireWhileTyping();
    become(signedIn(ann));
    drafts.keep('goal 1', { hours: '6' });
    become(EXPIRED, signedIn(ann));
    expect(offered()).toEqual({ 'why 1': NEW, 'goal 1': { hours: '6' } });
  });

  it('is kept for this page if the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { become, offered } = expireWhileTyping();
    become(signedIn(ann));
    expect(offered()).toEqual({ 'why 1': NEW });
  });
});

describe('a draft waits for its student', () => {
  it.each<[string, Credential]>([
    ['another student', bob],
    ['a partner', pia],
  ])('while %s is signed in, who does not see it', (_who, other) => {
    const { drafts, become, offered } = expireWhileTyping();
    become(signedIn(other));
    expect(offered()).toEqual({});
    expect(drafts.find('why 1')).toBeNull();
    drafts.keep('why 2', { text: 'Theirs' });
    drafts.discard('why 1');
    become(LOGGED_OUT);
    expect(stored()).not.toContain('Theirs');
    become(signedIn(ann));
    expect(offered()).toEqual({ 'why 1': NEW });
  });

  it('of the school, not one with the same id at another school', () => {
    expireWhileTyping();
    expect(open(signedIn(ann), { brand: 'elsewhere' }).offered()).toEqual({});
    expect(open(signedIn(ann)).offered()).toEqual({ 'why 1': NEW });
  });

  it.each([
    ['24 h', { 'why 1': NEW }, 86_400_000],
    ['no longer', {}, 86_400_001],
  ])('for a day: %s', (_what, expected, ms) => {
    expireWhileTyping();
    now += ms;
    expect(open(signedIn(ann)).offered()).toEqual(expected);
    expect(stored()).toEqual(Object.keys(expected).length > 0 ? expect.stringContaining('New') : null);
  });

  it('for a day from the end of the session, however often the page is opened meanwhile', () => {
    expireWhileTyping();
    now += 80_000_000;
    open(EXPIRED);
    open(signedIn(bob));
    now += 6_400_001;
    open(EXPIRED);
    expect(stored()).toBeNull();
  });

  it('and does not end while they are signed in', () => {
    const { become } = expireWhileTyping();
    now += 80_000_000;
    become(signedIn(ann));
    now += 80_000_000;
    expect(open(signedIn(ann)).offered()).toEqual({ 'why 1': NEW });
  });

  it.each([
    ['of a form', { licenseNumber: 'RN 123', 'was licenseNumber': 'RN 123', goal: 'Renew' }],
    ['of a whole form', { survey: JSON.stringify({ values: [{ licenseNumber: 'RN 123', goal: 'Renew' }] }) }],
  ])('without the license number %s', (_what, values) => {
    const { drafts, become } = open(signedIn(ann));
    drafts.keep('license', values, { beyondTab: true });
    expect(stored()).toContain('RN 123');
    become(EXPIRED);
    expect(stored()).not.toContain('RN 123');
    become(signedIn(ann));
    expect(JSON.stringify(drafts.find('license'))).toContain('Renew');
  });

  it('with words that only look like a form', () => {
    const { drafts, become, offered } = open(signedIn(ann));
    drafts.keep('help', { message: '{ "licenseNumber": oops' });
    become(EXPIRED, signedIn(ann));
    expect(offered()).toEqual({ help: { message: '{ "licenseNumber": oops' } });
  });
});

describe('a draft is removed', () => {
  it.each<[string, readonly SessionState[]]>([
    ['when the student logs out after they have signed in again', [signedIn(ann), LOGGED_OUT]],
    ['when the student logs out while nobody is signed in', [LOGGED_OUT]],
  ])('%s', (_when, states) => {
    const { become, offered } = expireWhileTyping();
    expect(stored()).toContain('New words');
    become(...states);
    expect(offered()).toEqual({});
    expect(stored()).toBeNull();
    become(signedIn(ann));
    expect(offered()).toEqual({});
  });

  it('when the page is opened to log out', () => {
    expireWhileTyping();
    open(LOGGED_OUT, { url: '/logout' });
    expect(stored()).toBeNull();
  });

  it('when its editor has taken it over, and the others stay', () => {
    const { drafts, become, offered } = open(signedIn(ann));
    drafts.keep('why 1', NEW);
    drafts.keep('goal 1', { hours: '6' });
    become(EXPIRED, signedIn(ann));
    drafts.discard('why 1');
    expect(offered()).toEqual({ 'goal 1': { hours: '6' } });
    expect(stored()).not.toContain('New words');
    drafts.discard('goal 1');
    expect(stored()).toBeNull();
  });
});

it('nothing is kept of a student who logs out while they are typing', () => {
  const { drafts, become, offered } = open(signedIn(ann));
  drafts.keep('why 1', NEW);
  become(LOGGED_OUT, signedIn(ann));
  expect(offered()).toEqual({});
  expect(stored()).toBeNull();
});

it('what one student has open is not kept for the next', () => {
  const { drafts, become, offered } = open(signedIn(ann));
  drafts.keep('why 1', NEW);
  become(signedIn(bob), EXPIRED, signedIn(bob));
  expect(offered()).toEqual({});
});

describe.each([false, true])('what an editor keeps at every change (beyondTab: %s)', (beyondTab) => {
  it('is found again after the editor was closed, and after a reload', () => {
    const { drafts } = open(signedIn(ann));
    drafts.keep('help', { message: 'Wh' }, { beyondTab });
    drafts.keep('help', { message: 'Why?' }, { beyondTab });
    drafts.keep('rule 1', { answer: 'x' }, { beyondTab });
    expect(drafts.find('help')).toEqual({ message: 'Why?' });
    expect(open(signedIn(ann)).drafts.find('help')).toEqual({ message: 'Why?' });
    drafts.discard('help');
    expect(drafts.find('help')).toBeNull();
    expect(drafts.find('rule 1')).toEqual({ answer: 'x' });
  });

  it('is found again by the same student when their session has expired, together with what was unsaved', () => {
    const { drafts, become, offered } = open(signedIn(ann));
    drafts.keep('help', { message: 'Why?' }, { beyondTab });
    drafts.keep('why 1', NEW);
    become(EXPIRED);
    expect(drafts.find('help')).toBeNull();
    become(signedIn({ ...ann, XCredential: 'renewed' }));
    expect(drafts.find('help')).toEqual({ message: 'Why?' });
    expect(offered()).toMatchObject({ 'why 1': NEW });
  });

  it.each<[string, readonly SessionState[]]>([
    ['another student', [signedIn(bob)]],
    ['the same student after a logout', [LOGGED_OUT, signedIn(ann)]],
    ['another student after an expiry', [EXPIRED, signedIn(bob)]],
  ])('is not found by %s', (_who, states) => {
    const { drafts, become } = open(signedIn(ann));
    drafts.keep('help', { message: 'Why?' }, { beyondTab });
    become(...states);
    expect(drafts.find('help')).toBeNull();
  });

  it('is nothing while nobody is signed in', () => {
    const { drafts } = open(LOGGED_OUT);
    drafts.keep('help', { message: 'Why?' }, { beyondTab });
    expect(drafts.find('help')).toBeNull();
    expect(stored()).toBeNull();
  });
});

describe('a new tab', () => {
  /** The browser has crashed, and the student opens the app in another tab. */
  function openTab(credential = ann) {
    sessionStorage.clear();
    return open(signedIn(credential));
  }

  it('finds and offers what an editor keeps beyond the tab, and nothing else', () => {
    const { drafts } = open(signedIn(ann));
    drafts.keep('survey', NEW, { beyondTab: true });
    drafts.keep('help', { message: 'Why?' });
    const tab = openTab();
    expect(tab.offered()).toEqual({ survey: NEW });
    expect(tab.drafts.find('survey')).toEqual(NEW);
    expect(tab.drafts.find('help')).toBeNull();
  });

  it('discards it for all tabs', () => {
    const { drafts } = open(signedIn(ann));
    drafts.keep('survey', NEW, { beyondTab: true });
    const tab = openTab();
    tab.drafts.discard('survey');
    expect(tab.offered()).toEqual({});
    expect(drafts.find('survey')).toBeNull();
    expect(stored()).toBeNull();
  });

  it('of another student finds nothing, and leaves it', () => {
    const { drafts } = open(signedIn(ann));
    drafts.keep('survey', NEW, { beyondTab: true });
    const tab = openTab(bob);
    expect(tab.offered()).toEqual({});
    expect(tab.drafts.find('survey')).toBeNull();
    expect(openTab().offered()).toEqual({ survey: NEW });
  });
});

it.each(['no JSON', '{}', '[{"brand":"marlowe","UserId":1,"drafts":{"why 1":{"text":1}}}]'])(
  'ignores stored text that is not a draft: %s',
  (text) => {
    sessionStorage.setItem(DRAFTS_KEY, text);
    expect(open(signedIn(ann)).offered()).toEqual({});
  },
);
