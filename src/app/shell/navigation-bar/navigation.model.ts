/** Pure rules of the navigation: which items show (NAV-03 to NAV-10), what they lead to and which one is current. */
import type { Brand, BrandSettings, EnvironmentName, NavigationItem } from '../../../contracts/brand';
import type { AppName } from '../../../core/brand/brand-resolver';
import { isHidden, isNamed, normalize } from '../../../core/brand/hidden-items';
import type { WidthClass } from '../../../platform/device/device.service';

/** What decides which items show. */
export interface NavigationContext {
  readonly app: AppName;
  readonly environment: EnvironmentName;
  /** Null for the items of every width: the style sheet hides those of the others. */
  readonly width: WidthClass | null;
  readonly isSignedIn: boolean;
  readonly settings: BrandSettings;
  readonly pages: Pick<Brand, 'faqPath' | 'contactUsPath'>;
  /** Whether a membership is configured for the student. */
  readonly hasMembership: boolean;
  /** Whether there is a live chat to open. NAV-04 applies as well. */
  readonly hasLiveChat: boolean;
  /** ROL-07. */
  readonly canSwitchToLegacy: boolean;
}

/** NAV-05: hidden unless the setting additionalMenuItems lists them. */
const ADDITIONAL_ITEMS = ['enter book code', 'career opportunities', 'tutoring', 'legacy dashboard'];
/** NAV-04. */
const LIVE_CHAT = 'live chat';
/** NAV-10. */
const GUEST_ITEMS = ['faq', 'faqs', 'contact us'];
/** RTE-10 to RTE-12: shown only when the setting showProducts is on. */
const CATALOG_PATHS = ['/products', '/product', '/package'];

/** What a guest sees of the frame. The account menu offers them to sign in. */
const FRAME_TYPES = ['Logo', 'FlexGrowSpacer', 'Separator', 'Submenu', 'AccountMenu', 'ProfileSubmenu'];

/** The items to show, in their order (NAV-09). Nested items are filtered alike, and an empty submenu is left out. */
export function visibleItems(
  items: readonly NavigationItem[],
  context: NavigationContext,
): readonly NavigationItem[] {
  const visible = items.flatMap((given) => {
    if (!isVisible(given, context)) return [];
    const item = given.type === 'Link' ? { ...given, label: nameOf(given) } : given;
    const { settings } = context;
    if (item.type === 'Cart') {
      const address = item.href ?? item.routerLink ?? settings.cartUrl;
      if (!address) return [];
      return [{ ...item, ...(address.startsWith('/') ? { routerLink: address } : { href: address }) }];
    }
    if (item.items === undefined) return item.type === 'Submenu' ? [] : [item];
    const nested = visibleItems(item.items, context);
    if (item.type === 'Submenu' && nested.length === 0) return [];
    return [{ ...item, items: nested }];
  });
  return withoutIdleSeparators(visible);
}

function isVisible(item: NavigationItem, context: NavigationContext): boolean {
  const { settings, isSignedIn } = context;
  const { showOnlyOnEnvironments, showOnlyOnDeviceWidths, showOnlyOnLoginState, showOnlyOnApps } = item;
  const { additionalMenuItems = [] } = settings;
  const name = normalize(nameOf(item));
  if (isHidden(name, settings, FRAME_TYPES.includes(item.type))) return false;
  if (isNamed(name, ADDITIONAL_ITEMS) && !isNamed(name, additionalMenuItems)) return false;
  if (showOnlyOnEnvironments && !showOnlyOnEnvironments.includes(context.environment)) return false;
  if (showOnlyOnApps && !showOnlyOnApps.includes(context.app)) return false;
  if (showOnlyOnDeviceWidths && !isOfWidth(showOnlyOnDeviceWidths, context.width)) return false;
  if (showOnlyOnLoginState && (showOnlyOnLoginState === 'logged-in') !== isSignedIn) return false;
  if (!isSignedIn && !isForGuests(item, name, context)) return false;
  if (item.type === 'MembershipMenu') return context.hasMembership;
  return item.type !== 'Link' || isVisibleLink(item, name, context);
}

/** An item of every width shows at some width, if it is limited to any. */
function isOfWidth(widths: readonly WidthClass[], width: WidthClass | null): boolean {
  return width === null ? widths.length > 0 : widths.includes(width);
}

function isVisibleLink(item: NavigationItem, name: string, context: NavigationContext): boolean {
  const { settings, app, canSwitchToLegacy } = context;
  const { helpAction, href, routerLink } = item;
  if (name === '') return false;
  if (helpAction === 'academic' && app !== 'LearningLauncher') return false;
  if (name === LIVE_CHAT || helpAction === 'openChat') {
    if (!settings.chatRoom || !settings.chatRoomUuid || !context.hasLiveChat) return false;
  }
  if (href === 'switch-to-legacy' && !canSwitchToLegacy) return false;
  if (href === 'talkable' && !settings.referralAffiliateUrl) return false;
  if (routerLink && CATALOG_PATHS.includes(pathOf(routerLink)) && !settings.showProducts) return false;
  return Boolean(href || routerLink || helpAction || item.disabled);
}

/** NAV-10. A brand may add what it names for guests. */
function isForGuests(item: NavigationItem, name: string, { pages }: NavigationContext): boolean {
  if (item.showOnlyOnLoginState === 'guest' || FRAME_TYPES.includes(item.type)) return true;
  if (item.type !== 'Link') return false;
  const address = item.href ?? item.routerLink;
  const isPage = address !== undefined && [pages.faqPath, pages.contactUsPath].includes(address);
  return isPage || GUEST_ITEMS.includes(name);
}

/** Of several separators in a row the last one stays; at the start and at the end there are none. */
function withoutIdleSeparators(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const first = items.findIndex(({ type }) => type !== 'Separator');
  return items.filter(
    ({ type }, index) =>
      type !== 'Separator' || (index > first && (items[index + 1]?.type ?? 'Separator') !== 'Separator'),
  );
}

/** The page of the built-in entries of a menu, unless the brand names another. */
const OWN_PATHS: Partial<Record<NavigationItem['type'], string>> = { DashboardMenu: '/' };
const OWN_SECTIONS: Partial<Record<NavigationItem['type'], readonly string[]>> = {
  MembershipMenu: ['/resources', '/partner-offerings'],
};

/** Whether the item is the current one. A menu is, if one of its items is. */
export function isSelected(item: NavigationItem, pathname: string): boolean {
  const { type, selected, selectedPath, selectedPathStartsWith, routerLink, items = [] } = item;
  if (selected) return true;
  const path = pathOf(pathname);
  const exact = selectedPath ?? (selectedPathStartsWith ? undefined : (routerLink ?? OWN_PATHS[type]));
  if (exact !== undefined && pathOf(exact) === path) return true;
  const sections = selectedPathStartsWith ? [selectedPathStartsWith] : (OWN_SECTIONS[type] ?? []);
  return (
    sections.some((section) => `${path}/`.startsWith(`${pathOf(section)}/`)) ||
    items.some((each) => isSelected(each, pathname))
  );
}

/** Without query and closing slash, which routes ignore, as they ignore case: '' for '/'. */
function pathOf(address: string): string {
  return address.replace(/\/?([?#].*)?$/, '').toLowerCase();
}

const TYPE_NAMES: Partial<Record<NavigationItem['type'], string>> = {
  DashboardMenu: 'Dashboard',
  MembershipMenu: 'Membership',
  Cart: 'Cart',
};

/** The brand's label or title, otherwise the name of the type; empty without any of them. */
function nameOf({ type, label, title }: NavigationItem): string {
  return label?.trim() || TYPE_NAMES[type] || title?.trim() || '';
}

/** What the button of a menu says. */
export function menuLabel(item: NavigationItem): string {
  return nameOf(item) || 'Menu';
}

/** NAV-02: the items that are in the mobile menu at the widths where the bar has no room for them. */
export function isCollapsible({ type }: NavigationItem): boolean {
  return ['Link', 'Separator', 'DashboardMenu', 'MembershipMenu', 'Submenu'].includes(type);
}

/** Fewer items always have room (our choice). */
const COLLAPSED_FROM = 3;

/** Whether the bar collapses at all. */
export function collapses(items: readonly NavigationItem[]): boolean {
  return items.filter(isCollapsible).length >= COLLAPSED_FROM;
}

/** Whether the student's data decides if the item shows. Its space is reserved until then. */
export function isDeferred({ type, href }: NavigationItem): boolean {
  return type === 'MembershipMenu' || href === 'switch-to-legacy';
}

/**
 * What the items of the bar are filtered by: they are those of every width, and the student's data decides later about
 * some of them, whose space is reserved.
 */
export function barContext(
  brand: Pick<Brand, 'settings' | 'faqPath' | 'contactUsPath'>,
  visit: Pick<NavigationContext, 'app' | 'environment' | 'isSignedIn'>,
): NavigationContext {
  return {
    ...visit,
    width: null,
    settings: brand.settings,
    pages: brand,
    hasMembership: true,
    hasLiveChat: true,
    canSwitchToLegacy: true,
  };
}
