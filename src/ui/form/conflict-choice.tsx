import '../../../styles/ui/form/_conflict-choice.scss';
import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '../button';
import { mark } from '../mark';
import { SpokenLabel } from '../sentence';

interface ConflictChoiceProps {
  /** Of the field. */
  label: string;
  /** What the student has entered. */
  mine: string;
  /** What is saved elsewhere meanwhile. */
  theirs: string;
  onChoose: (side: 'mine' | 'theirs') => void;
  /** The first of its buttons. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A field that was edited here and elsewhere: both values, one of which the student chooses. */
export function ConflictChoice({ label, mine, theirs, onChoose, ref }: ConflictChoiceProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields, and a legend cannot be laid out
    <div className="conflict-choice" role="group" aria-labelledby={labelId}>
      <p className="conflict-choice__label" id={labelId}>
        {label}
      </p>
      <div className="conflict-choice__sides">
        <Side title="Yours" text={mine}>
          <Button variant="secondary" ref={ref} onClick={() => onChoose('mine')}>
            <SpokenLabel text={`${mark('Keep yours')}: ${label}`} />
          </Button>
        </Side>
        <Side title="Saved elsewhere" text={theirs}>
          <Button variant="secondary" onClick={() => onChoose('theirs')}>
            <SpokenLabel text={`${mark('Use the saved one')}: ${label}`} />
          </Button>
        </Side>
      </div>
    </div>
  );
}

function Side({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="conflict-choice__side">
      <p className="conflict-choice__title">{title}</p>
      <p className="conflict-choice__text">{text || 'Empty'}</p>
      {children}
    </div>
  );
}
