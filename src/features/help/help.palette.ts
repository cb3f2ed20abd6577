import { of } from 'rxjs';
import type { PaletteItem, PaletteKind } from '../../connected/palette';
import { BrandService } from '../../core/brand/brand.service';
import { isHidden } from '../../core/brand/hidden-items';
import { inject } from '../../framework/di';
import { externalHref, telephoneHref } from '../../platform/router/external-link';
import { HELP_TITLES, ISSUE_TYPES } from './help.model';
import { HelpService } from './help.service';

/** What an issue is called that none of the others names. It is no topic. */
const OTHER = ISSUE_TYPES.at(-1);

/** How to reach the school (HELP-02 to HELP-04): its panels, topics, pages and telephone numbers. */
export const HELP_KIND: PaletteKind = {
  id: 'help',
  title: 'Help',
  icon: 'question',
  items: () => {
    const help = inject(HelpService);
    const { brand, settings } = inject(BrandService).context;
    const shows = (...names: readonly string[]) => names.every((name) => !isHidden(name, settings));
    if (!shows('Help', HELP_TITLES.menu)) return of([]);
    const support: readonly PaletteItem[] = [
      {
        id: 'customer',
        label: HELP_TITLES.customer,
        keywords: 'help message write ask contact',
        target: { run: () => help.open({ action: 'customer' }) },
      },
      ...ISSUE_TYPES.filter((issue) => issue !== OTHER).map(
        (issue): PaletteItem => ({
          id: issue,
          label: issue,
          detail: HELP_TITLES.customer,
          target: { run: () => help.open({ action: 'customer', messageType: issue }) },
        }),
      ),
      {
        id: 'ask',
        label: 'Ask Customer Support about this',
        isAlways: true,
        target: { run: (text) => help.open({ action: 'customer', message: text }) },
      },
    ];
    const chat = {
      id: 'chat',
      label: 'Live Chat',
      icon: 'chat',
      target: { run: () => help.open({ action: 'openChat' }) },
    } as const;
    const items: readonly (PaletteItem | false)[] = [
      {
        id: 'menu',
        label: HELP_TITLES.menu,
        keywords: 'support',
        target: { run: () => help.open() },
      },
      ...(shows(HELP_TITLES.customer) ? support : []),
      help.hasChat && shows(chat.label) && chat,
      shows('FAQ', 'FAQs') && pageItem('faq', 'FAQs', brand.faqPath),
      shows('Contact Us') && pageItem('contact', 'Contact Us', brand.contactUsPath),
      ...brand.contactUsNumbers.map(({ department, number }): PaletteItem | false => {
        const href = telephoneHref(number);
        const keywords = `call us phone telephone ${number.replace(/\D/g, '')}`;
        const id = `${department} ${number}`;
        return (
          href !== null && {
            id,
            label: department,
            detail: number,
            keywords,
            icon: 'phone',
            target: { href },
          }
        );
      }),
    ];
    return of(items.filter((item) => item !== false));
  },
};

/** A page of the app, or of another site. */
function pageItem(id: string, label: string, address: string | null): PaletteItem | false {
  const href = externalHref(address);
  const target: PaletteItem['target'] | null = address?.startsWith('/')
    ? { to: address }
    : href === null
      ? null
      : { href };
  return target !== null && { id, label, keywords: 'questions answers help', icon: 'external', target };
}
