import type { License } from '../../../src/contracts/license';
import { LicenseService } from '../../../src/features/license';
import type { Page } from './page';
import { PRESSED_TWICE, type WriteRow } from './row';

const LICENSES = '/profile/accountlicense';
const ID = 10_010_001;
const request = {
  licenseTypeId: 101,
  stateAbbv: 'WY',
  goal: '',
  licenseLevel: '',
  desiredLicenseLevel: '',
  licenseNumber: 'WY 77',
  expirationDate: '2031-05-31T23:59:59',
  deactivated: false,
  submittedViaOnboardingSurvey: false,
};

const read = (page: Page) => page.read<License[]>(LICENSES);
const countBy = (matches: (license: License) => boolean) => async (page: Page) =>
  (await read(page)).filter(matches).length;
const loaded = ({ get }: Page) => get(LicenseService);
const held = ({ get }: Page) =>
  get(LicenseService).licenses$.value.value?.find(
    ({ studentLicenseId }) => studentLicenseId === ID,
  ) as License;

export const LICENSE_ROWS: readonly WriteRow[] = [
  {
    call: `POST ${LICENSES}`,
    confirmation: 'ids',
    open: loaded,
    act: ({ get }) => get(LicenseService).add(request),
    count: countBy(({ licenseNumber }) => licenseNumber === 'WY 77'),
    state: ({ get }) => get(LicenseService).addition$('new').value,
    saved: 'Added License',
    refused: 'Could not add your license...',
  },
  {
    call: `PUT ${LICENSES}/{id}`,
    confirmation: 'read',
    open: loaded,
    act: ({ get }) =>
      get(LicenseService).update(ID, {
        edits: { licenseNumber: 'WY 77' },
        base: { licenseNumber: 'FL10011' },
      }),
    count: countBy(
      ({ studentLicenseId, licenseNumber }) => studentLicenseId === ID && licenseNumber === 'WY 77',
    ),
    state: ({ get }) => get(LicenseService).updates$(ID).value,
    saved: 'License updated successfully',
    refused: 'Unable to Update License...',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `DELETE ${LICENSES}/{id}`,
    confirmation: 'read',
    open: loaded,
    act: (page) => {
      const license = held(page);
      if (license) page.get(LicenseService).delete(license);
    },
    count: async (page) => 1 - (await countBy(({ studentLicenseId }) => studentLicenseId === ID)(page)),
    state: ({ get }) => get(LicenseService).deletions$.value,
    forgetsState: true,
    saved: 'License deleted successfully',
    refused: 'Could not remove your license...',
  },
];
