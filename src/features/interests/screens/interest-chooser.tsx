import '../../../../styles/features/interests/_interest-chooser.scss';
import { useRef } from 'react';
import { RemovableChips } from '../../../ui/removable-chips';
import { Skeleton } from '../../../ui/skeleton';
import { Drawing } from '../../../ui/status-icon';
import { useRemovalFocus } from '../../../ui/use-removal-focus';
import { interestsStatus, NO_MORE_INTERESTS_TEXT } from '../interests.text';

interface InterestChooserProps {
  readonly chosen: readonly string[];
  /** STA-46: what can still be chosen; null if that is not known. */
  readonly offered: readonly string[] | null;
  /** It is being saved as a whole. */
  readonly saving?: boolean | undefined;
  readonly onChoose: (interest: string) => void;
  readonly onDrop: (interest: string) => void;
}

/** STA-46: what is chosen as removable chips, and below it what else there is. */
export function InterestChooser({ chosen, offered, saving, onChoose, onDrop }: InterestChooserProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const { list, beforeRemoval } = useRemovalFocus<HTMLUListElement>(offered?.length ?? 0, status);
  return (
    <div className="interest-chooser" inert={saving}>
      <div className="interest-chooser__chosen">
        <p className="interest-chooser__count" role="status" ref={status} tabIndex={-1}>
          {interestsStatus(chosen.length)}
        </p>
        <RemovableChips
          label="Chosen topics"
          chips={chosen.map((interest) => ({ id: interest, text: interest }))}
          onRemove={onDrop}
          fallbackFocus={status}
        />
      </div>
      {offered === null ? null : offered.length === 0 ? (
        <p className="interest-chooser__note">{NO_MORE_INTERESTS_TEXT}</p>
      ) : (
        <ul className="interest-chooser__offered" aria-label="Topics" ref={list}>
          {offered.map((interest, index) => (
            <li key={interest}>
              <button
                type="button"
                className="interest-chooser__interest"
                data-remove=""
                onClick={() => {
                  beforeRemoval(index);
                  onChoose(interest);
                }}
              >
                <Drawing path="M12 6v12M6 12h12" />
                {interest}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SKELETON_WIDTHS = ['7rem', '9rem', '6rem', '8rem', '10rem', '7rem', '9rem', '6rem'];

export function InterestsSkeleton() {
  return (
    <div className="interest-chooser__offered">
      {SKELETON_WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={index} shape="pill" width={width} height="2.5rem" />
      ))}
    </div>
  );
}
