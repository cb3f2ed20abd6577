import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { FormActions } from '../../../ui/form-actions';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { MenuButton } from '../../../ui/menu-button';
import { MenuGroup, MenuItem } from '../../../ui/menu-item';
import { NavLink } from '../../../ui/nav-link';
import { Sentence } from '../../../ui/sentence';
import { SkipLink } from '../../../ui/skip-link';
import { Tabs } from '../../../ui/tabs';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT } from './samples';

/** Shows what happens when it is pressed. */
function BusyExample() {
  const [busy, setBusy] = useState(true);
  return (
    <>
      <Button busy={busy} busyLabel="Saving" onClick={() => setBusy(true)}>
        Save changes
      </Button>
      <Button variant="quiet" onClick={() => setBusy(!busy)}>
        {busy ? 'Stop' : 'Start'}
      </Button>
    </>
  );
}

/** A link in a sentence may be lower than other targets. */
const sentence = (link: ReactNode) => (
  <p>
    <Sentence text={`Go to ${mark('the page')}.`} as={() => link} />
  </p>
);

function Menu({ text = 'Options', long = false }: { text?: string; long?: boolean }) {
  return (
    <MenuButton trigger={text} placement="bottom-start">
      <Items long={long} />
    </MenuButton>
  );
}

/** As they are in a panel or in a sheet. */
function Items({ long = false }: { long?: boolean }) {
  return (
    <>
      <MenuGroup title="Learning">
        <MenuItem label="Dashboard" icon="target" to="/" />
        <MenuItem label="Internal UX" icon="eye" to="/ux" isCurrent />
        <MenuItem
          label={long ? LONG_TEXT : 'My Learning Paths'}
          detail="Showing 4 of 12"
          icon="book"
          leadsOn
        />
      </MenuGroup>
      <MenuGroup>
        <MenuItem label="Community" icon="users" href="https://www.marlowe.example/community" />
        <MenuItem label="Learning Library" icon="gift" isDisabled end="Locked" />
      </MenuGroup>
    </>
  );
}

const TAB_NAMES = ['Contents', 'Instructors', 'Regulatory', 'Schedule', 'Location', 'Documents'] as const;

function TabsExample({ names, label }: { names: readonly string[]; label: string }) {
  const [selected, setSelected] = useState(names[0] as string);
  return (
    <Tabs
      label={label}
      selected={selected}
      onSelect={setSelected}
      tabs={names.map((name, index) => ({
        id: name,
        label: name,
        count: index === names.length - 1 ? '12' : undefined,
        panel: () => (
          <p>{`${name}: a panel is rendered when its tab is first selected, and then keeps its state.`}</p>
        ),
      }))}
    />
  );
}

export const ACTIONS: readonly UxEntry[] = [
  {
    name: 'Form actions',
    files: ['form-actions'],
    exports: ['FormActions'],
    purpose: 'The buttons of a form, a dialog or a question: what leaves first, what acts last.',
    examples: [
      {
        state: 'Default',
        wide: true,
        render: () => (
          <FormActions leave={{ text: 'Cancel', onClick: () => undefined }}>
            <Button>Save</Button>
          </FormActions>
        ),
      },
      {
        state: 'Destructive',
        wide: true,
        render: () => (
          <FormActions leave={{ text: 'Keep editing', onClick: () => undefined }}>
            <Button variant="danger">Discard</Button>
          </FormActions>
        ),
      },
    ],
  },
  {
    name: 'Button',
    files: ['button'],
    exports: ['Button', 'ButtonLink', 'buttonClass'],
    purpose: 'Starts something. A link that looks like one leads to another page.',
    keyboard: 'Enter and Space press it. A busy button keeps the focus and ignores presses.',
    hover:
      'A darker shade of the brand colour; 120 ms, none with reduced motion. Pressed, it moves down by 1 px.',
    examples: [
      { state: 'Primary', render: () => <Button>Start course</Button> },
      { state: 'Secondary', render: () => <Button variant="secondary">Details</Button> },
      { state: 'Quiet', render: () => <Button variant="quiet">Not now</Button> },
      { state: 'Danger', render: () => <Button variant="danger">Delete license</Button> },
      { state: 'Focus', focused: '.button', render: () => <Button>Start course</Button> },
      { state: 'Disabled', render: () => <Button disabled>Start course</Button> },
      { state: 'Busy', render: () => <BusyExample /> },
      {
        state: 'With an icon',
        render: () => (
          <Button variant="secondary">
            <Icon name="calendar" /> Schedule
          </Button>
        ),
      },
      { state: 'As wide as its container', render: () => <Button block>Sign in</Button> },
      { state: 'Link', render: () => <ButtonLink href="#button">Open the catalog</ButtonLink> },
      { state: 'Long text', render: () => <Button>{LONG_TEXT}</Button> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => (
          <Button>
            <Icon name="calendar" /> {HEBREW}
          </Button>
        ),
      },
      {
        state: 'On the brand’s panel',
        onBackdrop: true,
        render: () => (
          <>
            <Button>Resume</Button>
            <Button variant="secondary">Details</Button>
            <Button variant="quiet">Not now</Button>
          </>
        ),
      },
    ],
  },
  {
    name: 'Link',
    files: ['link', 'nav-link'],
    exports: ['Link'],
    purpose: 'Leads to another page of the app without loading it anew.',
    keyboard: 'Enter follows it. With Ctrl or Command the browser opens a new tab.',
    hover: 'A thicker line and a darker shade.',
    examples: [
      { state: 'Default', render: () => sentence(<Link to="/status">the status page</Link>) },
      { state: 'Focus', focused: 'a', render: () => sentence(<Link to="/status">the status page</Link>) },
      { state: 'Current page', render: () => sentence(<NavLink to="/ux">Internal UX</NavLink>) },
      { state: 'Long text', render: () => sentence(<Link to="/status">{LONG_TEXT}</Link>) },
    ],
  },
  {
    name: 'Copy button',
    files: ['copy-button'],
    exports: ['CopyButton'],
    purpose: 'Copies a text that stands next to it, and confirms that for 2 s.',
    keyboard: 'Enter and Space press it. A live region of the page announces the outcome.',
    hover: 'A background.',
    examples: [
      { state: 'Default', render: () => <CopyButton label="Copy the code" withText onCopy={() => {}} /> },
      { state: 'A link', render: () => <CopyButton label="Copy the link" isLink onCopy={() => {}} /> },
      { state: 'Icon alone', render: () => <CopyButton label="Copy the name" onCopy={() => {}} /> },
      {
        state: 'Copied',
        render: () => <CopyButton label="Copy a code" withText state="copied" onCopy={() => {}} />,
      },
      {
        state: 'Failed',
        render: () => <CopyButton label="Copy a code" withText state="failed" onCopy={() => {}} />,
      },
      {
        state: 'Focus',
        focused: 'button',
        render: () => <CopyButton label="Copy this code" withText onCopy={() => {}} />,
      },
    ],
  },
  {
    name: 'Menu button',
    files: ['menu-button', 'menu-button-view'],
    exports: ['MenuButton'],
    purpose: 'A button followed by a panel of links and buttons.',
    keyboard:
      'Enter, Space and the arrow keys open it; Tab, arrows and first letters move; Escape closes it and returns the focus.',
    hover: 'A background. Its position is loaded on hover and on focus.',
    examples: [
      { state: 'Default', render: () => <Menu /> },
      { state: 'Focus', focused: 'button', render: () => <Menu text="More" /> },
      { state: 'Long text', render: () => <Menu text={LONG_TEXT} long /> },
      { state: 'Right to left', direction: 'rtl', render: () => <Menu text={HEBREW} /> },
    ],
  },
  {
    name: 'Menu item',
    files: ['menu-item'],
    exports: ['MenuItem', 'MenuGroup'],
    purpose: 'One line of a menu, in a panel or in a sheet: a page, another site, or an action.',
    keyboard: 'Enter follows a link; Enter and Space press a button. One that is locked says why.',
    hover: 'A background in the brand colour.',
    examples: [
      { state: 'Groups, current page, locked', render: () => <Items /> },
      { state: 'Long text', render: () => <Items long /> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <MenuGroup title={HEBREW}>{<MenuItem label={HEBREW} icon="book" leadsOn />}</MenuGroup>,
      },
    ],
  },
  {
    name: 'Tabs',
    files: ['tabs'],
    exports: ['Tabs'],
    purpose:
      'Parts of a page of which one shows at a time. Panels are rendered when they are first selected.',
    keyboard:
      'Tab leads to the selected tab, the arrow keys, Home and End move, Tab leads on into the panel.',
    hover: 'A background.',
    examples: [
      {
        state: 'Default',
        wide: true,
        render: () => <TabsExample label="Certificates" names={['Earned', 'External']} />,
      },
      {
        state: 'Focus',
        wide: true,
        focused: '[role="tab"]',
        render: () => <TabsExample label="Library" names={['All', 'Favourites']} />,
      },
      { state: 'Many', wide: true, render: () => <TabsExample label="Course" names={TAB_NAMES} /> },
      { state: 'Narrow', render: () => <TabsExample label="Course on a phone" names={TAB_NAMES} /> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <TabsExample label="מסמכים" names={['תוכן', 'מרצים']} />,
      },
    ],
  },
  {
    name: 'Skip link',
    files: ['skip-link'],
    exports: ['SkipLink'],
    purpose: 'The first element in the tab order. It shows only while it has the focus.',
    keyboard: 'Tab from the address bar leads to it, Enter to the main part of the page.',
    examples: [
      {
        state: 'Default: move the focus here with Tab, and it shows in the corner',
        render: () => <SkipLink targetId="skip-link">Skip to this section</SkipLink>,
      },
    ],
  },
];
