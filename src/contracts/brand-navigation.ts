/** The navigation of a brand file (NAV-07, NAV-08). core/brand decodes each item and each field on its own. */
import * as v from 'valibot';
import { APPS, ENVIRONMENT_NAMES, EXTERNAL } from './brand-key';

export const INTERNAL = '/(?![/\\\\])[^\\s\\\\]*';

/** A path inside the app. */
const InternalPath = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${INTERNAL}$`), 'must be a path that starts with one /'),
);

/** NAV-08. */
export const NAVIGATION_ITEM_TYPES = [
  'Link',
  'Separator',
  'AccountMenu',
  'DashboardMenu',
  'MembershipMenu',
  'Submenu',
  'Logo',
  'FlexGrowSpacer',
  'Cart',
  'ProfileSubmenu',
] as const;

/** NAV-22: in place of an address, what a link starts. The spec does not say how they are written. */
const LINK_TOKENS = ['talkable', 'help', 'switch-to-legacy'] as const;

/** HELP-06. */
const HELP_ACTIONS = ['academic', 'customer', 'contactUs', 'openChat'] as const;

const text = v.optional(v.string());
const flag = v.optional(v.boolean());

/** NAV-07, without the nested items. */
export const NavigationItemFields = v.object({
  type: v.picklist(NAVIGATION_ITEM_TYPES),
  label: text,
  title: text,
  /** The name of an icon (src/ui/icon.tsx). Menus show it. */
  icon: text,
  /** A word after the label, such as 'New'. */
  badge: text,
  href: v.optional(
    v.pipe(
      v.string(),
      v.regex(new RegExp(`^(${LINK_TOKENS.join('|')}|${EXTERNAL})$`), 'must be https or a token'),
    ),
  ),
  routerLink: v.optional(InternalPath),
  class: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z][\w -]*$/, 'must be names'))),
  selectedPath: v.optional(InternalPath),
  selectedPathStartsWith: v.optional(InternalPath),
  helpAction: v.optional(v.picklist(HELP_ACTIONS)),
  disabled: flag,
  selected: flag,
  showNotificationCount: flag,
  showOnlyOnEnvironments: v.optional(v.array(v.picklist(ENVIRONMENT_NAMES))),
  /** CON-32. */
  showOnlyOnDeviceWidths: v.optional(v.array(v.picklist(['min', 'sm', 'md', 'lg']))),
  showOnlyOnLoginState: v.optional(v.picklist(['logged-in', 'guest'])),
  showOnlyOnApps: v.optional(v.array(v.picklist(APPS))),
});

export type NavigationItem = v.InferOutput<typeof NavigationItemFields> & {
  items?: readonly NavigationItem[] | undefined;
};

const withItems = (item: v.GenericSchema<NavigationItem>): v.GenericSchema<NavigationItem> =>
  v.object({ ...NavigationItemFields.entries, items: v.optional(v.array(item)) });

/** The bar has menus, which have groups. */
export const NavigationItem = withItems(withItems(NavigationItemFields));
