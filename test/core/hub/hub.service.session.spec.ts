/** Whose connection carries what: a service that follows the student may hear of her before the hub does. */
import { BehaviorSubject, concat, EMPTY, NEVER, of, switchMap } from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../../src/contracts/credential';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { HubService, NOT_CONNECTED_TEXT } from '../../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../../src/core/hub/hub-client.token';
import type { HubClient, HubLink } from '../../../src/core/hub/hub-link';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { envelope } from '../../support/hub-harness';
import { ann, bob } from '../../support/marbles';

const credentialIn = (url: string) => new URL(url).searchParams.get('authorization');

/** The hub beside the real session, with a client that connects at once, but not for `unreachable`. */
function open({ unreachable }: { unreachable?: Credential } = {}) {
  /** 'xcred a: 1' for each call: the connection's credential, and the argument. */
  const sent: string[] = [];
  const client: HubClient = ({ url }) => {
    const link: HubLink = {
      transport: 'WebSockets',
      connectionId: 'one',
      invoke: (_method, [argument]) => {
        sent.push(`${credentialIn(url)}: ${argument}`);
        return of(envelope(argument));
      },
      events: () => NEVER,
      drop: () => {},
    };
    return credentialIn(url) === `xcred ${unreachable?.XCredential}` ? NEVER : concat(of(link), NEVER);
  };
  const injector = Injector.create({
    providers: [
      { provide: HUB_CLIENT, useValue: client },
      { provide: CredentialStore, useValue: { keep: () => true, secret: () => null, clear: () => {} } },
      { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
      {
        provide: RequestModeService,
        useValue: { choices$: new BehaviorSubject(null), testMode: false },
      },
    ],
  });
  const session = injector.get(SessionService);
  const hub = injector.get(HubService);
  const ask = ({ UserId }: Credential) => hub.invoke('GetEnrollment', [UserId], v.number());
  return { sent, session, hub, ask };
}

it('a call made as soon as somebody signs in waits for her connection', () => {
  const { sent, session, ask } = open();
  const answers: number[] = [];
  session.student$
    .pipe(switchMap((student) => (student === null ? EMPTY : ask(student))))
    .subscribe((answer) => answers.push(answer));
  session.begin(ann);
  expect(sent).toEqual(['xcred a: 1']);
  expect(answers).toEqual([1]);
});

it('a call of the next student is never carried by the connection of the one before', () => {
  const { sent, session, ask } = open();
  session.student$.pipe(switchMap((student) => (student === null ? EMPTY : ask(student)))).subscribe();
  session.begin(ann);
  session.begin(bob);
  expect(sent).toEqual(['xcred a: 1', 'xcred b: 2']);
});

it('what is watched is read by the next student’s connection alone', () => {
  const { sent, session, hub } = open();
  session.student$
    .pipe(
      switchMap((student) => {
        if (student === null) return EMPTY;
        return hub.watch('any', { method: 'GetEnrollment', args: [student.UserId] }, v.number());
      }),
    )
    .subscribe();
  session.begin(ann);
  session.begin(bob);
  expect(sent).toEqual(['xcred a: 1', 'xcred b: 2']);
});

it('a call that waits for a connection is never carried by the next student’s', () => {
  const { sent, session, hub, ask } = open({ unreachable: ann });
  hub.event('any', v.unknown()).subscribe();
  session.begin(ann);
  const errors: string[] = [];
  ask(ann).subscribe({ error: ({ message }) => errors.push(message) });
  session.begin(bob);
  expect(hub.state$.value).toBe('Connected');
  expect(errors).toEqual([NOT_CONNECTED_TEXT]);
  expect(sent).toEqual([]);
});
