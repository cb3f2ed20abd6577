import type { Tag } from '../../contracts/product';
import type { Database } from '../database/database';

export interface TagFilter {
  licenseTypeIds: readonly number[];
  stateAbbvs: readonly string[];
  tagTypes: readonly string[];
}

/** Of the brand, by name; an empty filter leaves everything. A tag for all license types or states is always for these. */
export function findTags(database: Database, subsidiaryId: number, filter: TagFilter): Promise<Tag[]> {
  const { licenseTypeIds, stateAbbvs, tagTypes } = filter;
  let query = database
    .selectFrom('tag')
    .select(['tagId', 'tagName', 'tagType'])
    .where('subsidiaryId', '=', subsidiaryId)
    .orderBy('tagName')
    .orderBy('tagId');
  if (licenseTypeIds.length > 0) {
    query = query.where((eb) =>
      eb.or([eb('licenseTypeId', 'is', null), eb('licenseTypeId', 'in', licenseTypeIds)]),
    );
  }
  if (stateAbbvs.length > 0) {
    query = query.where((eb) => eb.or([eb('stateAbbv', 'is', null), eb('stateAbbv', 'in', stateAbbvs)]));
  }
  if (tagTypes.length > 0) query = query.where('tagType', 'in', tagTypes);
  return query.execute();
}
