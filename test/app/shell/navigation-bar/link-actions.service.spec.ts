import { type Observable, of, Subject, throwError } from 'rxjs';
import { LinkActions } from '../../../../src/app/shell/navigation-bar/link-actions.service';
import type { Referral } from '../../../../src/app/shell/navigation-bar/referral.model';
import { REFERRAL_FAILED_TEXT } from '../../../../src/app/shell/navigation-bar/referral.service';
import { BrandService } from '../../../../src/core/brand/brand.service';
import { ModalService } from '../../../../src/core/modal/modal.service';
import { ToastService } from '../../../../src/core/toast/toast.service';
import { HelpService, SupportApiService } from '../../../../src/features/help';
import { DashboardVersionService, ProfileService } from '../../../../src/features/profile';
import { ann, bob, createSession, runMarbles } from '../../../support/marbles';

interface Situation {
  readonly emailAddress?: string;
  readonly response?: (cold: (marbles: string) => Observable<unknown>) => Observable<unknown>;
}

type Steps = Subject<string>;

/** Presses links at the letters of a diagram, and expects what they start. */
function expectSteps(presses: string, expected: string, situation: Situation = {}) {
  runMarbles(({ at, cold, createInjector, expectObservable }) => {
    const { emailAddress = 'ann@mail.example', response = (answer) => answer('--(b|)') } = situation;
    const steps: Steps = new Subject();
    const session = createSession(ann);
    const injector = createInjector(
      session.provider,
      { provide: BrandService, useValue: { context: { settings: {} } } },
      { provide: HelpService, useValue: { open: ({ action = '' }) => steps.next(`help ${action}`) } },
      { provide: DashboardVersionService, useValue: { switchToLegacy: () => steps.next('legacy') } },
      { provide: ProfileService, useValue: profile(emailAddress) },
      {
        provide: SupportApiService,
        useValue: {
          registerAffiliate: ({ email }: { email: string }) => {
            steps.next(`register ${email}`);
            return response((marbles) => cold(marbles, { b: { url: 'https://refer.example/ann' } }));
          },
        },
      },
      {
        provide: ModalService,
        useValue: {
          open: ({ inputs }: { inputs: Referral }) => {
            steps.next(`dialog ${inputs.email} ${inputs.address}`);
            return { closed$: of(undefined) };
          },
        },
      },
      { provide: ToastService, useValue: { error: (text: string) => steps.next(text) } },
    );
    const actions = injector.get(LinkActions);
    expectObservable(steps).toBe(expected, {
      h: 'help ',
      c: 'help customer',
      l: 'legacy',
      r: 'register ann@mail.example',
      d: 'dialog ann@mail.example https://refer.example/ann',
      n: 'dialog ann@mail.example null',
      x: REFERRAL_FAILED_TEXT,
    });
    at(presses, {
      h: () => actions.run({ href: 'help' }),
      c: () => actions.run({ helpAction: 'customer' }),
      d: () => actions.run({ href: 'help', helpAction: 'customer' }),
      l: () => actions.run({ href: 'switch-to-legacy' }),
      t: () => actions.run({ href: 'talkable' }),
      o: () => actions.run({ href: 'https://elsewhere.example/' }),
      s: () => session.student$.next(bob),
    });
  });
}

function profile(emailAddress: string) {
  return { profile$: { value: { value: { emailAddress } } } };
}

describe('what links without an address start (NAV-22)', () => {
  it('a help token opens the help sheet, an action its panel', () => expectSteps('hcd', 'hcc'));
  it('a token switches to the legacy dashboard', () => expectSteps('l', 'l'));
  it('an address starts nothing', () => expectSteps('o', ''));

  describe('a talkable token', () => {
    it('registers the student with their email (COTH-01), then shows their referral page', () =>
      expectSteps('t', 'r-d'));
    it('registers once for two presses', () => expectSteps('tt', 'r-d'));
    it('trusts no address that is not https', () =>
      expectSteps('t', '(rn)', { response: () => of({ url: 'javascript:alert(1)' }) }));
    it('needs no address', () => expectSteps('t', '(rn)', { response: () => of('registered') }));
    it('says that it has failed', () =>
      expectSteps('t', '(rx)', { response: () => throwError(() => new Error()) }));
    it('registers nobody without an email', () => expectSteps('t', 'x', { emailAddress: '' }));
    it('ends with the session', () => expectSteps('ts', 'r'));
  });
});
