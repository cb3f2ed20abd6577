import '../../../../../styles/app/navigation-bar/_warp-picker.scss';
import { useEffect, useState } from 'react';
import { BrandPreviewService } from '../../../../core/brand/brand-preview.service';
import type { ModalContentProps } from '../../../../core/modal/modal.model';
import { AccountSwitchService, type WarpChoice } from '../../../../features/auth';
import { useInject } from '../../../../framework/react';
import { ModalBody, ModalDescription, ModalHeader } from '../../../../ui/modal';

interface WarpPickerInputs {
  readonly choices: readonly WarpChoice[];
}

/** The schools where the student has an account, to switch to another one (MOD-11 to MOD-13). */
export function WarpPicker({ choices, modal }: WarpPickerInputs & ModalContentProps<void>) {
  const switcher = useInject(AccountSwitchService);
  const preview = useInject(BrandPreviewService);

  // As soon as it begins to leave, and however it ends.
  useEffect(() => {
    const closing = modal.closed$.subscribe(() => preview.end());
    return () => {
      closing.unsubscribe();
      preview.end();
    };
  }, [modal, preview]);

  function choose({ profile: linked }: WarpChoice) {
    if (linked === null) return;
    modal.close();
    switcher.switchTo(linked);
  }
  return (
    <>
      <ModalHeader>Warp to another school</ModalHeader>
      <ModalBody className="warp-picker">
        <ModalDescription>
          <p>You stay signed in. Your courses and certificates stay with their school.</p>
        </ModalDescription>
        <ul className="warp-picker__schools">
          {choices.map((choice) => (
            <li key={choice.profile?.url ?? ''}>
              <Tile
                choice={choice}
                onChoose={() => choose(choice)}
                // This school's own styles are there already.
                onPreview={() => (choice.brand ? preview.start(choice.brand) : preview.end())}
                onLeave={() => preview.end()}
              />
            </li>
          ))}
        </ul>
      </ModalBody>
    </>
  );
}

interface TileProps {
  readonly choice: WarpChoice;
  readonly onChoose: () => void;
  readonly onPreview: () => void;
  readonly onLeave: () => void;
}

function Tile({ choice, onChoose, onPreview, onLeave }: TileProps) {
  const { name, brand, profile } = choice;
  const isCurrent = profile === null;
  return (
    <button
      type="button"
      className="warp-tile"
      aria-disabled={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
      onPointerEnter={onPreview}
      onPointerLeave={onLeave}
      onFocus={onPreview}
      onBlur={onLeave}
    >
      <Logo src={brand?.logo ?? null} />
      <span className="warp-tile__name">
        {isCurrent ? null : <span className="visually-hidden">Switch to </span>}
        {name}
      </span>
      {isCurrent ? <span className="warp-tile__note">You are here</span> : null}
    </button>
  );
}

/** Decoration: the name is next to it. */
function Logo({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false);
  if (src === null || failed) return null;
  return <img className="warp-tile__logo" src={src} alt="" onError={() => setFailed(true)} />;
}
