import type { PaletteKind } from '../../connected/palette';
import { loadedItems, searchUrl } from '../../connected/palette-items';
import { inject } from '../../framework/di';
import { factsText } from '../../platform/format/facts';
import { MemberContentService } from './member-content.service';

/** RTE-14. */
const OFFERINGS_PATH = '/partner-offerings';

/** The offers of partners that are open to the student (ROL-09). Choosing one leads to it alone. */
export const PARTNER_OFFERINGS_KIND: PaletteKind = {
  id: 'partner-offerings',
  title: 'VIP Offers',
  icon: 'gift',
  page: { path: OFFERINGS_PATH, label: 'VIP Offers' },
  items: () => {
    const contents = inject(MemberContentService);
    return loadedItems(
      contents.offers$,
      () => contents.reload(),
      (offers) =>
        offers
          .filter(({ item }) => item.partnerName.trim() !== '')
          .map(({ licenseTypeId, licenseTypeName, item: { offeringId, partnerName, benefit } }) => ({
            id: `${licenseTypeId} ${offeringId}`,
            label: partnerName,
            detail: factsText(benefit, licenseTypeName),
            target: { to: `${OFFERINGS_PATH}/${licenseTypeId}?offer=${offeringId}` },
          })),
    );
  },
  listUrl: (text) => searchUrl(OFFERINGS_PATH, text),
};
