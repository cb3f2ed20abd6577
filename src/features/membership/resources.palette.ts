import type { PaletteKind } from '../../connected/palette';
import { loadedItems, searchUrl } from '../../connected/palette-items';
import { inject } from '../../framework/di';
import { factsText } from '../../platform/format/facts';
import { MemberContentService } from './member-content.service';

/** RTE-13. */
const RESOURCES_PATH = '/resources';

/** What is in the libraries that are open to the student (ROL-09). */
export const RESOURCES_KIND: PaletteKind = {
  id: 'resources',
  title: 'Learning Library',
  icon: 'library',
  page: { path: RESOURCES_PATH, label: 'Learning Library' },
  items: () => {
    const contents = inject(MemberContentService);
    return loadedItems(
      contents.resources$,
      () => contents.reload(),
      (resources) =>
        resources
          .filter(({ item }) => item.title.trim() !== '')
          .map(({ licenseTypeId, licenseTypeName, item: { resourceId, title, topic, resourceType } }) => ({
            id: `${licenseTypeId} ${resourceId}`,
            label: title,
            detail: factsText(resourceType, topic, licenseTypeName),
            target: { to: searchUrl(`${RESOURCES_PATH}/${licenseTypeId}`, title.trim()) },
          })),
    );
  },
  listUrl: (text) => searchUrl(RESOURCES_PATH, text),
};
