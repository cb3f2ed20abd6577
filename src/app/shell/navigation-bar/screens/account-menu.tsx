import '../../../../../styles/app/navigation-bar/_account-menu.scss';
import { useRef, useState } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import type { ModalContentProps } from '../../../../core/modal/modal.model';
import { ModalService } from '../../../../core/modal/modal.service';
import { SessionService } from '../../../../core/session/session.service';
import { ProfileService } from '../../../../features/profile';
import { ProfileImageService } from '../../../../features/profile-photo';
import { useInject, useStateValue } from '../../../../framework/react';
import { isBelowModalWidth } from '../../../../platform/device/device.service';
import { Avatar } from '../../../../ui/avatar';
import { Link } from '../../../../ui/link';
import { MenuButton } from '../../../../ui/menu-button';
import { AccountEntries } from './account-entries';
import { ItemCount } from './deferred-items';
import type { FocusedItem } from './menu-focus';
import { SheetFrame } from './sheet-frame';
import { useMovingMenu } from './use-moving-menu';

interface Place {
  readonly isInDialog: boolean;
  readonly focused?: FocusedItem | undefined;
}

const DROPDOWN: Place = { isInDialog: false };

/**
 * Who is signed in, and what they can do with their account (AccountMenu, ProfileSubmenu). A chunk of its own. The number
 * beside it comes with it, since it would move if it came first.
 */
export function Account({ item }: { item: NavigationItem }) {
  return (
    <>
      <ItemCount item={item} />
      <AccountMenu item={item} />
    </>
  );
}

function AccountMenu({ item }: { item: NavigationItem }) {
  const session = useStateValue(useInject(SessionService).state$);
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  const images = useInject(ProfileImageService);
  const imageUrl = useStateValue(images.url$);
  const [place, setPlace] = useState<Place | null>(null);
  if (session.kind === 'guest') {
    return (
      <Link className="app-header__link" to="/login">
        Sign in
      </Link>
    );
  }
  if (session.kind !== 'signed-in') return null;
  const firstName = profile?.firstName ?? '';
  const lastName = profile?.lastName ?? '';
  const name = `${firstName} ${lastName}`.trim();
  return (
    <MenuButton
      label={name ? `Account of ${name}` : 'Account'}
      trigger={
        <Avatar
          firstName={firstName}
          lastName={lastName}
          imageUrl={imageUrl}
          onImageError={() => imageUrl && images.reportFailure(imageUrl)}
        />
      }
      isOpen={place !== null}
      onOpenChange={(isOpen) => setPlace(isOpen ? DROPDOWN : null)}
      isInDialog={place?.isInDialog}
    >
      {place ? <AccountPanel item={item} place={place} onChange={setPlace} /> : null}
    </MenuButton>
  );
}

interface AccountPanelProps {
  readonly item: NavigationItem;
  readonly place: Place;
  readonly onChange: (place: Place | null) => void;
}

function AccountPanel({ item, place, onChange }: AccountPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const modals = useInject(ModalService);
  useMovingMenu(root, {
    ...place,
    focused: place.focused,
    moveTo(width) {
      const isInDialog = isBelowModalWidth(width);
      return isInDialog === place.isInDialog ? null : (focused) => onChange({ isInDialog, focused });
    },
    openDialog: () =>
      modals.open({
        load: () => [AccountSheet],
        inputs: { item, focused: place.focused },
        style: 'bottom-sheet',
      }),
    onClosed: () => onChange(null),
  });
  return <div ref={root}>{place.isInDialog ? null : <AccountEntries item={item} />}</div>;
}

interface AccountSheetInputs {
  readonly item: NavigationItem;
  readonly focused: FocusedItem | undefined;
}

function AccountSheet({ item, focused, modal }: AccountSheetInputs & ModalContentProps<void>) {
  return (
    <SheetFrame title={item.label || 'Account'} focused={focused} onChoice={() => modal.close()}>
      <AccountEntries item={item} />
    </SheetFrame>
  );
}
