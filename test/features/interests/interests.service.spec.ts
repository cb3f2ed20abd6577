import { MarketingReferenceApiService } from '../../../src/core/reference-data/marketing-reference-api.service';
import { InterestsService } from '../../../src/features/interests';
import { InterestsApiService } from '../../../src/features/interests/interests-api.service';
import { runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Harness extends StubApi {
  readonly interests: InterestsService;
}

function run(
  test: (
    harness: Harness &
      Pick<Parameters<Parameters<typeof runMarbles>[0]>[0], 'cold' | 'expectObservable' | 'flush'>,
  ) => void,
): void {
  runMarbles((helpers) => {
    const stub = stubApi(helpers);
    const injector = helpers.createInjector(
      { provide: InterestsApiService, useValue: stub.service },
      { provide: MarketingReferenceApiService, useValue: stub.service },
    );
    test({ ...helpers, ...stub, interests: injector.get(InterestsService) });
  });
}

describe('the interests of a student (CPRO-04)', () => {
  it.each<[string, string[], string[], string[]]>([
    ['nothing', ['a', 'b'], ['b', 'a'], []],
    [
      'all that are chosen, if some are new',
      ['a'],
      ['a', 'b'],
      ['0 addInterests [{"interest":"a"},{"interest":"b"}]'],
    ],
    ['only those that are dropped', ['a', 'b'], ['b'], ['0 removeInterests [{"interest":"a"}]']],
    [
      'first what is new, then what is dropped',
      ['a'],
      ['b'],
      ['0 addInterests [{"interest":"b"}]', '2 removeInterests [{"interest":"a"}]'],
    ],
  ])('are saved by sending %s', (_, saved, chosen, calls) => {
    run((harness) => {
      const { interests, cold, responses, expectObservable, flush } = harness;
      responses.addInterests = [cold('--(r|)')];
      responses.removeInterests = [cold('--(r|)')];
      const diagram = ['(e|)', '--(e|)', '----(e|)'][calls.length] as string;
      expectObservable(interests.save({ saved, chosen })).toBe(diagram, {
        e: calls.length === 0 ? undefined : 'r',
      });
      flush();
      expect(harness.calls).toEqual(calls);
    });
  });

  it('are not saved if one of the calls fails', () => {
    run(({ interests, cold, responses, expectObservable }) => {
      responses.addInterests = [cold('--#')];
      expectObservable(interests.save({ saved: [], chosen: ['a'] })).toBe('--#');
    });
  });

  it('are none if they cannot be loaded (ERR-11)', () => {
    run(({ interests, cold, responses, expectObservable }) => {
      responses.getInterests = [cold('--#')];
      expectObservable(interests.getChosen()).toBe('--(e|)', { e: [] });
    });
  });
});

describe('the interests that are offered (CMKT-01)', () => {
  it('are the tags of the license types and states, none twice', () => {
    run(({ interests, cold, responses, calls, expectObservable, flush }) => {
      const items = ['Ethics', '', 'Wound Care', 'Ethics'].map((tagName) => ({ tagName }));
      responses.getTags = [cold('--(t|)', { t: { items } })];
      const offered$ = interests.getAvailable({ licenseTypeIds: [101, 102], stateAbbvs: ['FL'] });
      expectObservable(offered$).toBe('--(o|)', { o: ['Ethics', 'Wound Care'] });
      flush();
      expect(calls).toEqual([
        '0 getTags {"licenseTypeIds":[101,102],"stateAbbvs":["FL"],"tagTypes":["Topic","Specialty","Category"]}',
      ]);
    });
  });

  it('are all of the brand for a student without licenses', () => {
    run(({ interests, cold, responses, calls }) => {
      responses.getTags = [cold('--|')];
      interests.getAvailable({ licenseTypeIds: [], stateAbbvs: [] }).subscribe();
      expect(calls).toEqual(['0 getTags {"tagTypes":["Topic","Specialty","Category"]}']);
    });
  });
});
