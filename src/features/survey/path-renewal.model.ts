/** How a learning path that is over goes on: with a survey about a license (ONB-03). */
import type { LearningPath } from '../../contracts/learning-path';
import type { License } from '../../contracts/license';
import type { LicenseType } from '../../contracts/license-type';
import { renewalPath } from '../../contracts/renewal-path';
import { pathStatus, realStates } from '../learning-path/views';
import type { SurveyRequest } from '../onboarding';

export type PathRenewal = 'expired' | 'completed';

/** Null for a path that goes on as it is, or does not say for which license it was. */
export function renewalOf(path: LearningPath, now: Date): PathRenewal | null {
  const status = pathStatus(path, now);
  if (status === 'complete') return 'completed';
  return status === 'expired' && licenseOf(path, []) !== null ? 'expired' : null;
}

interface RenewalFacts {
  /** The license types of the brand, as far as they are loaded. */
  readonly types: readonly LicenseType[];
  /** The licenses of the student, as far as they are loaded. */
  readonly licenses: readonly License[];
  /** The learning paths of the student. */
  readonly paths: readonly LearningPath[];
}

/** What the survey is asked to do. Without a known profession it offers all license types. */
export function renewalRequest(
  path: LearningPath,
  renewal: PathRenewal,
  { types, licenses, paths }: RenewalFacts,
): SurveyRequest {
  const own = ownLicense(path, licenses, paths);
  const named = licenseOf(path, types);
  // Another path may renew the license that an expired one names. Then the student starts with a further license.
  const isRenewed =
    own === null && named !== null && licenses.some((each) => isFor(each, named) && isFound(each, paths));
  const license = renewal === 'expired' && !isRenewed ? (own ?? named) : null;
  if (license) return { reason: 'expired', learningPathId: path.learningPathId, license };
  const professions = path.licenseTypeIds.flatMap((id) => typeOf(types, id)?.profession ?? []);
  return { reason: 'completed', profession: professions[0] ?? '' };
}

/** The license that the path renews, or the one that expires first of several. */
function ownLicense(
  { learningPathId }: LearningPath,
  licenses: readonly License[],
  paths: readonly LearningPath[],
) {
  const [first] = licenses
    .filter((license) => {
      const renewal = renewalPath(license, paths);
      return 'path' in renewal && renewal.path.learningPathId === learningPathId;
    })
    .sort((a, b) => expiration(a).localeCompare(expiration(b)));
  if (!first) return null;
  const { licenseTypeId, licenseTypeName, stateAbbv, stateName } = first;
  return { licenseTypeId, licenseTypeName, stateAbbv, stateName };
}

type Named = Pick<License, 'licenseTypeId' | 'stateAbbv'>;

function isFor(license: License, { licenseTypeId, stateAbbv }: Named): boolean {
  return license.licenseTypeId === licenseTypeId && license.stateAbbv === stateAbbv;
}

function isFound(license: License, paths: readonly LearningPath[]): boolean {
  return renewalPath(license, paths).kind === 'found';
}

/** A license without a date comes last. */
const expiration = ({ expirationDate }: License) => expirationDate ?? '9999';

function licenseOf(path: LearningPath, types: readonly LicenseType[]) {
  const [licenseTypeId] = path.licenseTypeIds;
  const [state] = realStates(path);
  if (licenseTypeId === undefined || state === undefined) return null;
  const licenseTypeName = typeOf(types, licenseTypeId)?.licenseTypeName ?? '';
  return { licenseTypeId, licenseTypeName, stateAbbv: state.abbv, stateName: state.name };
}

function typeOf(types: readonly LicenseType[], id: number): LicenseType | undefined {
  return types.find(({ licenseTypeId }) => licenseTypeId === id);
}
