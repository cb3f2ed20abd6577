import '../../../styles/app/navigation-bar/_palette-button.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fromEvent } from 'rxjs';
import { SessionService } from '../../core/session/session.service';
import { isMac, isPaletteKey, isSlashKey, SlashKeyService } from '../../features/palette';
import { useInject, useStateValue } from '../../framework/react';
import { Icon } from '../../ui/icon';
import { PaletteOpener } from './palette-opener.service';

interface PaletteEntryProps {
  /** The items of the bar: others have another spacer. */
  readonly items: readonly unknown[];
}

/** What opens the palette: a button in the header, and keys on the page. For students only. */
export function PaletteEntry({ items }: PaletteEntryProps) {
  return useStateValue(useInject(SessionService).student$) ? <Entry items={items} /> : null;
}

const keys = () => fromEvent<KeyboardEvent>(window, 'keydown');

function Entry({ items }: PaletteEntryProps) {
  const opener = useInject(PaletteOpener);
  const slash = useInject(SlashKeyService);
  const spacer = useSpacer(items);
  useSubscription(useObservable(keys), (event) => {
    if (event.defaultPrevented || event.repeat) return;
    const isSlash = slash.isOn$.value && isSlashKey(event, event.target);
    if (!isSlash && !isPaletteKey(event, navigator.platform)) return;
    event.preventDefault();
    opener.openByKey();
  });
  const hasCommandKey = isMac(navigator.platform);
  return (
    spacer &&
    createPortal(
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasCommandKey ? 'Meta+K' : 'Control+K'}
        onClick={() => opener.open()}
        onPointerEnter={opener.approach}
        onFocus={opener.approach}
      >
        <Icon name="search" />
        <span className="palette-button__label">Search</span>
        <kbd className="palette-button__key">{hasCommandKey ? '⌘K' : 'Ctrl K'}</kbd>
      </button>,
      spacer,
    )
  );
}

/**
 * The empty space of the bar, where the button moves nothing when it comes. The bar itself is drawn by the first scripts,
 * which need not know the palette. A brand whose bar has no such space shows no button.
 */
function useSpacer(items: readonly unknown[]): Element | null {
  const [spacer, setSpacer] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have another spacer
  useLayoutEffect(() => {
    const found = document.querySelector('.app-header__spacer');
    found?.removeAttribute('aria-hidden');
    setSpacer(found);
    return () => {
      found?.setAttribute('aria-hidden', 'true');
      setSpacer(null);
    };
  }, [items]);
  return spacer;
}
