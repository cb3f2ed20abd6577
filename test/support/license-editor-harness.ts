/** The services of the license editor in virtual time. API calls are cold streams; the rest is real. */
import { of } from 'rxjs';
import { DataChangesService } from '../../src/core/hub/data-changes.service';
import { MarketingReferenceApiService } from '../../src/core/reference-data/marketing-reference-api.service';
import {
  LicenseEditorService,
  LicenseOptionsService,
  LicensingInformationService,
} from '../../src/features/license';
import { LicenseApiService } from '../../src/features/license/license-api.service';
import { CLOCK } from '../../src/platform/clock/clock';
import { LICENSE_TYPES, licensing } from './licenses';
import { ann, createSession, type MarbleHarness, runMarbles } from './marbles';
import { type Responses, stubApi } from './stub-api';

export interface LicenseEditorHarness extends MarbleHarness {
  readonly calls: string[];
  readonly responses: Responses;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly information: LicensingInformationService;
  readonly editors: LicenseEditorService;
  readonly options: LicenseOptionsService;
}

/** License types and licensing information arrive 1 ms after their call, unless the test sets other responses. */
export function runLicenseEditor(test: (harness: LicenseEditorHarness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession(ann);
    const { calls, responses, service } = stubApi(helpers, {
      getLicenseTypes: [helpers.cold('-(t|)', { t: { items: Object.values(LICENSE_TYPES) } })],
      getLicensingInformation: [helpers.cold('-(i|)', { i: { items: [licensing({ label: 'ALL' })] } })],
    });
    const injector = helpers.createInjector(
      provider,
      { provide: CLOCK, useValue: { now: () => new Date(2026, 10, 21, 12) } },
      { provide: LicenseApiService, useValue: service },
      { provide: MarketingReferenceApiService, useValue: service },
      { provide: DataChangesService, useValue: { of } },
    );
    test({
      ...helpers,
      calls,
      responses,
      student$,
      information: injector.get(LicensingInformationService),
      editors: injector.get(LicenseEditorService),
      options: injector.get(LicenseOptionsService),
    });
  });
}
