/** What a locked certificate still needs: loaded when it is opened, collected one form after another (ENT-19). */
import { Subject } from 'rxjs';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { CertificateRulesService } from '../../../src/features/certificate/certificate-rules.service';
import { EnrollmentService } from '../../../src/features/course';
import { RuleService } from '../../../src/features/rule';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

const LOCKED = { certificateId: 5, locked: true };

function open(harness: MarbleHarness, responses: Responses = {}) {
  const { student$, provider } = createSession();
  const api = stubApi(harness, { getCertificate: [harness.cold('-(c|)', { c: LOCKED })], ...responses });
  const changes = new Subject<ReloadRequest>();
  const enrollmentReloads: number[] = [];
  const processed: number[] = [];
  const injector = harness.createInjector(
    provider,
    { provide: CertificateApiService, useValue: api.service },
    { provide: DataChangesService, useValue: { of: () => changes } },
    { provide: EnrollmentService, useValue: { reload: () => enrollmentReloads.push(harness.now()) } },
    {
      provide: RuleService,
      useValue: {
        process: () => {
          processed.push(harness.now());
          return harness.cold('---(o|)', { o: 'cancelled' });
        },
      },
    },
  );
  return {
    rules: injector.get(CertificateRulesService),
    calls: api.calls,
    changes,
    enrollmentReloads,
    processed,
    student$,
  };
}

it('shows what one certificate needs, and hides it again', () => {
  runMarbles((harness) => {
    const { rules, calls } = open(harness);
    harness.at('-a--b--b', { a: () => rules.toggle(5), b: () => rules.toggle(6) });
    harness.expectObservable(rules.opened$).toBe('na--b--n', { n: null, a: 5, b: 6 });
    harness.flush();
    expect(calls).toEqual([
      '1 getCertificate 5 {"includeRules":true}',
      '4 getCertificate 6 {"includeRules":true}',
    ]);
    expect(rules.certificate$.value.value).toBeNull();
  });
});

it('closes once the certificate is unlocked, also elsewhere', () => {
  runMarbles((harness) => {
    const getCertificate = [LOCKED, { ...LOCKED, locked: false }].map((c) => harness.cold('-(c|)', { c }));
    const { rules, changes } = open(harness, { getCertificate });
    harness.at('-a--c', { a: () => rules.toggle(5), c: () => changes.next({ force: true }) });
    harness.expectObservable(rules.opened$).toBe('na---n', { n: null, a: 5 });
  });
});

it('shows one form at a time, and loads again what may have changed once it has ended', () => {
  runMarbles((harness) => {
    const { rules, calls, enrollmentReloads, processed } = open(harness);
    harness.at('-a--c-c', { a: () => rules.toggle(5), c: () => rules.collect([]) });
    harness.expectObservable(rules.collected$).toBe('-------c', { c: undefined });
    harness.flush();
    expect([processed, enrollmentReloads]).toEqual([[4], [7]]);
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['1', '7']);
  });
});

it('ends with the session: the form as well', () => {
  runMarbles((harness) => {
    const { rules, enrollmentReloads, student$ } = open(harness);
    harness.at('-a-c-b', {
      a: () => rules.toggle(5),
      c: () => rules.collect([]),
      b: () => student$.next(bob),
    });
    harness.expectObservable(rules.collected$).toBe('');
    harness.flush();
    expect([rules.opened$.value, enrollmentReloads]).toEqual([null, []]);
  });
});
