/** The form of an external certificate: what is entered is kept, and a certificate is added once (CLRN-09). */
import { BehaviorSubject, of, Subject } from 'rxjs';
import * as v from 'valibot';
import { ExternalCertificate } from '../../../src/contracts/certificate';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { ReferenceApiService } from '../../../src/core/reference-data/reference-api.service';
import { ExternalAdditionService } from '../../../src/features/external-certificate/external-addition.service';
import { ExternalCertificateService } from '../../../src/features/external-certificate/external-certificate.service';
import { ExternalFormService } from '../../../src/features/external-certificate/external-form.service';
import { ExternalUploadService } from '../../../src/features/external-certificate/external-upload.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { Router } from '../../../src/platform/router/router';
import { day } from '../../support/days';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts, recordToasts } from '../../support/recorded';
import { type StubApi, stubApi } from '../../support/stub-api';

const certificate = (externalCertificateId: number, courseName = 'First aid') =>
  v.parse(ExternalCertificate, { externalCertificateId, courseName });
const FIRST = certificate(5);
const SECOND = certificate(6, 'Ethics');
const ENTERED = {
  ...{ courseName: 'First aid 2', provider: '', completionDate: '2026-03-01', hours: '2' },
  ...{ stateAbbv: 'FL', licenseTypeId: '' },
};
const SENT = { ...ENTERED, completionDate: day('2026-03-01'), hours: 2, licenseTypeId: null };
const gone = new HttpErrorResponse({ kind: 'status', status: 404 });

interface Scene extends MarbleHarness {
  readonly form: ExternalFormService;
  readonly api: StubApi;
  readonly drafts: Map<string, Readonly<Record<string, string>>>;
  readonly toasts: string[];
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly questions: number[];
  readonly decide: (isSure: boolean) => void;
  readonly asksOnLeaving: () => boolean;
  readonly uploads: string[];
  /** What is open: '5', '5 draft', 'new', or null. */
  readonly opened: () => string | null;
}

/** Each action happens at its millisecond. `known` are the certificates that the list has. */
function run(
  test: (scene: Scene) => Readonly<Record<number, () => void>>,
  known: readonly ExternalCertificate[] = [FIRST, SECOND],
): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const { toasts, provider: toastProvider } = recordToasts();
    const { drafts, provider: draftProvider } = recordDrafts();
    const api = stubApi(harness);
    const calls = api.service as Record<'add' | 'update' | 'refresh', (...args: unknown[]) => unknown>;
    const [questions, uploads] = [[] as number[], [] as string[]];
    const guards = new Set<unknown>();
    let answers = new Subject<boolean>();
    const injector = harness.createInjector(
      provider,
      toastProvider,
      draftProvider,
      {
        provide: ExternalCertificateService,
        useValue: {
          certificate$: (id: number) =>
            new BehaviorSubject(known.find((each) => each.externalCertificateId === id) ?? null),
          update: calls.update,
          refresh: calls.refresh,
          drop: () => {},
        },
      },
      { provide: ExternalAdditionService, useValue: { add: calls.add, forget: () => {} } },
      {
        provide: ExternalUploadService,
        useValue: { start: (id: number, { name }: File) => uploads.push(`${id} ${name}`) },
      },
      { provide: ReferenceApiService, useValue: { getStates: () => of({ items: [] }) } },
      {
        provide: ConfirmationService,
        useValue: {
          confirm: () => {
            questions.push(harness.now());
            answers = new Subject();
            return answers;
          },
        },
      },
      {
        provide: Router,
        useValue: {
          canDeactivate: (guard: unknown) => {
            guards.add(guard);
            return () => guards.delete(guard);
          },
        },
      },
    );
    const form = injector.get(ExternalFormService);
    const scene: Scene = {
      ...harness,
      ...{ form, api, drafts, toasts, student$, questions, uploads },
      decide: (isSure) => {
        answers.next(isSure);
        answers.complete();
      },
      asksOnLeaving: () => guards.size > 0,
      opened: () => {
        const { value } = form.form$;
        return value && [value.target, ...(value.draft ? ['draft'] : [])].join(' ');
      },
    };
    for (const [ms, action] of Object.entries(test(scene))) harness.schedule(action, Number(ms));
  });
}
const FILE = new File(['x'], 'a.pdf');

it('opens a certificate or a new one, each with fields of its own', () => {
  run(({ form, opened }) => ({
    1: () => form.open(FIRST, { isAboutFile: true }),
    2: () =>
      expect([opened(), form.form$.value?.isAboutFile, form.form$.value?.opening]).toEqual(['5', true, 1]),
    3: () => form.open(null),
    4: () =>
      expect([opened(), form.form$.value?.isAboutFile, form.form$.value?.opening]).toEqual(['new', false, 2]),
  }));
});

describe('what is entered', () => {
  it('is kept as a draft until it is as it was', () => {
    run(({ form, drafts, asksOnLeaving }) => ({
      1: () => form.open(FIRST),
      2: () => form.report(ENTERED, false),
      3: () =>
        expect([drafts.get('external-certificate'), asksOnLeaving()]).toEqual([
          { ...ENTERED, target: '5' },
          true,
        ]),
      4: () => form.report(null, false),
      5: () => expect([drafts.size, asksOnLeaving()]).toEqual([0, false]),
      // A file cannot be kept, but is asked about.
      6: () => form.report(null, true),
      7: () => expect([drafts.size, asksOnLeaving()]).toEqual([0, true]),
    }));
  });

  it('is asked about once before another form takes its place', () => {
    run(({ form, questions, decide, opened, drafts }) => ({
      1: () => form.open(FIRST),
      2: () => form.report(ENTERED, false),
      3: () => form.open(SECOND),
      4: () => form.close(),
      5: () => decide(false),
      6: () => expect([questions, opened(), drafts.size]).toEqual([[3], '5', 1]),
      7: () => form.open(SECOND),
      8: () => decide(true),
      9: () => expect([opened(), drafts.size]).toEqual(['6', 0]),
    }));
  });

  it('is restored once its page is there again', () => {
    run(({ form, opened, drafts }) => ({
      1: () => form.open(FIRST),
      2: () => form.report(ENTERED, false),
      3: () => form.release(),
      4: () => expect([opened(), drafts.size]).toEqual([null, 1]),
      5: () => form.restore(),
      6: () => {
        expect(opened()).toBe('5 draft');
        expect(form.form$.value?.draft).toEqual(ENTERED);
      },
    }));
  });

  it('is restored from the server if the certificate is not in the list, and as a new one if it is gone', () => {
    for (const [response, expected] of [
      [of(FIRST), '5 draft'],
      ['gone', 'new draft'],
    ] as const) {
      run(({ form, api, cold, drafts, opened }) => {
        api.responses.refresh = [response === 'gone' ? cold('#', {}, gone) : response];
        return {
          1: () => drafts.set('external-certificate', { ...ENTERED, target: '5' }),
          2: () => form.restore(),
          3: () => expect(opened()).toBe(expected),
        };
      }, []);
    }
  });

  it('ends with the session, and the draft stays', () => {
    run(({ form, student$, opened, drafts, asksOnLeaving }) => ({
      1: () => form.open(FIRST),
      2: () => form.report(ENTERED, false),
      3: () => student$.next(bob),
      4: () => expect([opened(), drafts.size, asksOnLeaving()]).toEqual([null, 1, false]),
    }));
  });
});

describe('saving', () => {
  it('sends once, closes the form and then uploads the file', () => {
    run(({ form, api, cold, opened, drafts, toasts, uploads }) => {
      api.responses.update = [cold('---(u|)', { u: FIRST })];
      return {
        1: () => form.open(FIRST),
        2: () => form.report(ENTERED, true),
        3: () => form.save(SENT, FILE),
        4: () => {
          form.save(SENT, FILE);
          form.close();
          expect([opened(), uploads]).toEqual(['5', []]);
        },
        7: () => {
          expect(api.calls).toEqual([`3 update 5 ${JSON.stringify({ ...SENT, removeFile: false })}`]);
          expect([opened(), drafts.size, uploads]).toEqual([null, 0, ['5 a.pdf']]);
          expect(toasts).toEqual(['+ The certificate has been saved.']);
        },
      };
    });
  });

  it('adds a new one', () => {
    run(({ form, api, cold, uploads }) => {
      api.responses.add = [cold('-(a|)', { a: certificate(9) })];
      return {
        1: () => form.open(null),
        2: () => form.save(SENT, null),
        5: () => expect([api.calls.map((call) => call.slice(0, 5)), uploads]).toEqual([['2 add'], []]),
      };
    });
  });

  it('keeps the form after a failure', () => {
    run(({ form, api, cold, opened }) => {
      api.responses.update = [cold('-#')];
      return {
        1: () => form.open(FIRST),
        2: () => form.save(SENT, FILE),
        5: () => {
          expect(opened()).toBe('5');
          expect(form.saving$.value).toMatchObject({
            error: 'Could not save this certificate, please try again.',
          });
        },
      };
    });
  });

  it('adds it again if it was deleted elsewhere, but only when the student saves again', () => {
    run(({ form, api, cold }) => {
      Object.assign(api.responses, {
        update: [cold('-#', {}, gone)],
        add: [cold('-(a|)', { a: certificate(9) })],
      });
      return {
        1: () => form.open(FIRST),
        2: () => form.save(SENT, null),
        4: () => {
          expect(form.form$.value?.isGone).toBe(true);
          expect(form.saving$.value.error).toMatch(/^This certificate has been deleted elsewhere\./);
        },
        5: () => form.save(SENT, null),
        7: () => expect(api.calls.map((call) => call.split(' ')[1])).toEqual(['update', 'add']),
      };
    });
  });
});
