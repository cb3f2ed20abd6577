/** Calls and connections of different students: other services may learn about a new student before the hub does. */
import { BehaviorSubject, concat, EMPTY, NEVER, of, switchMap } from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../../src/contracts/credential';
import { Enrollment } from '../../../src/contracts/enrollment';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../../src/core/hub/hub-connector';
import type { HubClient, HubLink } from '../../../src/core/hub/hub-link';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { envelope } from '../../support/hub-harness';
import { ann, bob } from '../../support/marbles';

const credentialIn = (url: string) => new URL(url).searchParams.get('authorization');

/** The hub with a real session. Its client connects at once, except for the `unreachable` student. */
function open({ unreachable }: { unreachable?: Credential } = {}) {
  /** The credential of the connection and the argument of each call, such as 'xcred a: 1'. */
  const sent: string[] = [];
  const client: HubClient = ({ url }) => {
    const link: HubLink = {
      transport: 'WebSockets',
      connectionId: 'one',
      invoke: (_method, [argument]) => {
        sent.push(`${credentialIn(url)}: ${argument}`);
        return of(envelope({ enrollmentId: argument }));
      },
      events: () => NEVER,
      drop: () => {},
    };
    return credentialIn(url) === `xcred ${unreachable?.XCredential}` ? NEVER : concat(of(link), NEVER);
  };
  const injector = Injector.create({
    providers: [
      { provide: HUB_CLIENT, useValue: client },
      {
        provide: CredentialStore,
        useValue: { save: () => true, secret: () => null, replaceableSecret: () => null, clear: () => {} },
      },
      { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
      {
        provide: RequestModeService,
        useValue: { settings$: new BehaviorSubject(null), testMode: false },
      },
    ],
  });
  const session = injector.get(SessionService);
  const hub = injector.get(HubService);
  const callFor = ({ UserId }: Credential) => hub.invoke('GetEnrollment', [UserId], Enrollment);
  return { sent, session, hub, callFor };
}

it('a call that is made on sign-in waits for the connection of that student', () => {
  const { sent, session, callFor } = open();
  const results: number[] = [];
  session.student$
    .pipe(switchMap((student) => (student === null ? EMPTY : callFor(student))))
    .subscribe(({ enrollmentId }) => results.push(enrollmentId));
  session.begin(ann);
  expect(sent).toEqual(['xcred a: 1']);
  expect(results).toEqual([1]);
});

it('a call for the next student never uses the connection of the former one', () => {
  const { sent, session, callFor } = open();
  session.student$.pipe(switchMap((student) => (student === null ? EMPTY : callFor(student)))).subscribe();
  session.begin(ann);
  session.begin(bob);
  expect(sent).toEqual(['xcred a: 1', 'xcred b: 2']);
});

it('watch reads only through the connection of the next student', () => {
  const { sent, session, hub } = open();
  session.student$
    .pipe(
      switchMap((student) => {
        if (student === null) return EMPTY;
        return hub.watch('enrollment-7', { method: 'GetEnrollment', args: [student.UserId] }, Enrollment);
      }),
    )
    .subscribe();
  session.begin(ann);
  session.begin(bob);
  expect(sent).toEqual(['xcred a: 1', 'xcred b: 2']);
});

it('a call that is waiting for a connection never uses that of the next student', () => {
  const { sent, session, hub, callFor } = open({ unreachable: ann });
  hub.event('ping', v.unknown()).subscribe();
  session.begin(ann);
  const errors: string[] = [];
  callFor(ann).subscribe({ error: ({ message }) => errors.push(message) });
  session.begin(bob);
  expect(hub.state$.value).toBe('Connected');
  expect(errors).toEqual(['There is no connection to the hub.']);
  expect(sent).toEqual([]);
});
