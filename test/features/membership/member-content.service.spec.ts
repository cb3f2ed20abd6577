/** What is loaded of the libraries and offers of a student, in virtual time. */
import { BehaviorSubject, EMPTY } from 'rxjs';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { MembershipService } from '../../../src/features/membership';
import { MemberContentService } from '../../../src/features/membership/member-content.service';
import { MembershipApiService } from '../../../src/features/membership/membership-api.service';
import { ann, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const feature = (name: string, available = true) => ({ feature: name, enabled: true, available, url: '' });
const type = (licenseTypeId: number, ...membershipFeatures: object[]) => ({
  ...{ licenseTypeId, licenseTypeName: `Type ${licenseTypeId}`, subscriptionId: null, upsellUrl: '' },
  ...{ hasLicenseType: true, membershipFeatures },
});
const loaded = (value: unknown, error: string | null = null) => ({ value, error, loading: false });
const OPEN = [
  type(1, feature('Resources')),
  type(2, feature('Resources', false)),
  type(3, feature('Resources')),
];

interface Harness extends MarbleHarness {
  readonly content: MemberContentService;
  readonly configurations$: BehaviorSubject<unknown>;
  readonly api: StubApi;
  readonly asked: string[];
}

function run(configurations: unknown, test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const page = (title: string) => ({ items: [{ title }], pagination: null, facets: null });
    const api = stubApi(helpers, {
      getResources: [
        helpers.cold('--(p|)', { p: page('Guide') }),
        helpers.cold('-(q|)', { q: page('Video') }),
      ],
      getPartnerOfferings: [helpers.cold('(p|)', { p: page('Shoes') })],
    });
    const asked: string[] = [];
    const configurations$ = new BehaviorSubject(configurations);
    const subscriptions$ = new BehaviorSubject(loaded([]));
    const injector = helpers.createInjector(
      createSession(ann).provider,
      { provide: MembershipApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => EMPTY } },
      {
        provide: MembershipService,
        useValue: { configurations$, subscriptions$, reload: () => void asked.push('memberships') },
      },
    );
    test({ ...helpers, content: injector.get(MemberContentService), configurations$, api, asked });
  });
}

it('loads one open library after the other, and nothing that is closed', () => {
  run(loaded(OPEN), ({ content, api, flush }) => {
    flush();
    expect(api.calls).toEqual(['0 getResources 1 {"limit":200}', '2 getResources 3 {"limit":200}']);
    expect(content.resources$.value.value).toEqual([
      { licenseTypeId: 1, licenseTypeName: 'Type 1', item: { title: 'Guide' } },
      { licenseTypeId: 3, licenseTypeName: 'Type 3', item: { title: 'Video' } },
    ]);
    expect(content.offers$.value.value).toEqual([]);
  });
});

it('waits for the memberships, fails with them, and asks for them again', () => {
  run(loaded(null), ({ content, api, asked, configurations$, flush, at }) => {
    expect(content.resources$.value).toMatchObject({ value: null, error: null });
    configurations$.next(loaded(null, 'Sorry'));
    at('5s a', { a: () => content.reload() });
    flush();
    expect(content.resources$.value.error).toMatch(/your membership includes/);
    expect(api.calls).toEqual([]);
    expect(asked).toEqual(['memberships']);
  });
});
