import { map } from 'rxjs';
import type { PaletteItem, PaletteKind, PalettePage } from '../../connected/palette';
import type { BrandSettings } from '../../contracts/brand';
import { BrandService } from '../../core/brand/brand.service';
import { ACCOUNT_PAGES, type AccountPageId } from '../../features/account';
import { inject } from '../../framework/di';
import { DeviceService } from '../../platform/device/device.service';
import type { IconName } from '../../ui/icon';
import { offeredPages } from './guarded-kind';

interface Page extends PalettePage {
  readonly label: string;
  readonly icon: IconName;
  readonly keywords?: string | undefined;
  /** On large screens only, or on small ones only. */
  readonly screens?: 'all' | 'large' | 'small';
  /** What is a page of its own to a student: the label and what comes after the path. */
  readonly tabs?: readonly (readonly [
    label: string,
    address: string,
    isThere?: (settings: BrandSettings) => boolean,
  ])[];
}

const ACCOUNT_KEYWORDS: Readonly<Partial<Record<AccountPageId, string>>> = {
  profile: 'name photo email phone birthday licenses password',
  transcripts: 'hours print',
  details: 'memberships',
  purchases: 'orders receipts invoices',
};

const ACCOUNT_TABS: Readonly<Partial<Record<AccountPageId, Page['tabs']>>> = {
  notifications: [
    ['All', '?status=current'],
    ['Archived', '?status=archived'],
  ],
  transcripts: [['By requirement', '?view=requirements']],
};

/** The pages without an id in their address, and their tabs. What belongs to a feature alone is a kind of its own. */
const PAGES: readonly Page[] = [
  { path: '/', label: 'Dashboard', icon: 'home', keywords: 'home start learning paths' },
  {
    path: '/courses',
    label: 'My Courses',
    icon: 'book',
    keywords: 'enrollments classes',
    tabs: [
      ['In progress', '?status=inProgress'],
      ['Not started', '?status=notStarted'],
      ['Expiring', '?status=expiring'],
      ['Completed', '?status=completed'],
      ['Archived', '?status=archived'],
    ],
  },
  {
    path: '/certificates',
    label: 'Certificates',
    icon: 'award',
    tabs: [['External', '/external', (settings) => settings.externalCertificateSettings?.enabled === true]],
  },
  { path: '/products', label: 'Course Catalog', icon: 'cart', keywords: 'buy enroll shop products' },
  { path: '/resources', label: 'Learning Library', icon: 'library', keywords: 'resource library membership' },
  { path: '/partner-offerings', label: 'VIP Offers', icon: 'gift', keywords: 'partner offerings membership' },
  ...ACCOUNT_PAGES.map(({ id, label, path, icon, screens }) => ({
    path,
    label,
    icon,
    screens,
    guardedAs: '/account',
    keywords: ACCOUNT_KEYWORDS[id],
    tabs: ACCOUNT_TABS[id] ?? [],
  })),
];

/** Pages and their tabs, without those that the brand hides (NAV-06) or whose guards lead elsewhere. */
export const PAGES_KIND: PaletteKind = {
  id: 'pages',
  title: 'Pages',
  icon: 'forward',
  isInitial: true,
  items: () => {
    const { settings } = inject(BrandService).context;
    const isLarge = inject(DeviceService).width$.value === 'lg';
    return offeredPages(PAGES.filter(({ screens }) => screens !== (isLarge ? 'small' : 'large'))).pipe(
      map((pages) => pages?.flatMap((page) => itemsOf(page, settings)) ?? null),
    );
  },
};

function itemsOf({ path, label, icon, keywords, tabs = [] }: Page, settings: BrandSettings): PaletteItem[] {
  return [
    { id: path, label, icon, keywords, target: { to: path } },
    ...tabs
      .filter(([, , isThere]) => isThere?.(settings) ?? true)
      .map(([tab, address]) => ({
        id: path + address,
        label: tab,
        detail: label,
        icon,
        isHiddenAtFirst: true,
        target: { to: path + address },
      })),
  ];
}
