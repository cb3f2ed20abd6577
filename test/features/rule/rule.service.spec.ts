import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Rule } from '../../../src/contracts/rule';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ModalService } from '../../../src/core/modal/modal.service';
import { SessionService } from '../../../src/core/session/session.service';
import { RuleService } from '../../../src/features/rule';
import { Injector } from '../../../src/framework/di';
import { HttpClient, HttpHandler } from '../../../src/framework/http';
import { readonlyState } from '../../../src/framework/rxjs';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { brandWith } from '../../support/brands';
import { ann } from '../../support/marbles';

// A chunk that does not arrive.
jest.mock('../../../src/features/rule/screens/rule-form', () => {
  throw new Error('ChunkLoadError');
});

it('a rule whose form cannot be loaded has failed (ERR-10), and the others are not asked for', async () => {
  const logged = jest.fn();
  const state$ = readonlyState(
    new BehaviorSubject({ kind: 'signed-in', credential: ann, persisted: true } as const),
  );
  const credential$ = readonlyState(new BehaviorSubject(ann));
  const injector = Injector.create({
    providers: [
      { provide: SessionService, useValue: { state$, credential$, student$: credential$ } },
      { provide: BrandService, useValue: { context: { brand: brandWith({ token: 'x' }), settings: {} } } },
      HttpClient,
      { provide: HttpHandler, useValue: {} },
      { provide: LOG_ERROR, useValue: logged },
    ],
  });
  const rule = v.parse(Rule, { ruleId: 1, ruleType: 'saveInput', fields: [{ fieldId: 1 }] });
  const outcomes: string[] = [];
  await new Promise<void>((complete) => {
    injector
      .get(RuleService)
      .process([rule, { ...rule, ruleId: 2 }])
      .subscribe({ next: (outcome) => outcomes.push(outcome), complete });
  });
  expect(outcomes).toEqual(['failed']);
  expect(logged.mock.calls).toEqual([['A modal could not be shown', expect.any(Error)]]);
  expect(injector.get(ModalService).active$.value).toBeNull();
});
