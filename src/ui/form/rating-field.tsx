import '../../../styles/ui/form/_rating-field.scss';
import { type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { MAX_RATING, STARS, Star } from '../rating';
import { type FieldLook, LabelText, useFieldParts } from './field';

export interface RatingFieldProps extends FieldLook {
  /** From 1 to 5; null while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The star that Tab leads to. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One to five stars to choose from: a group of radio buttons, so Tab leads to it and the arrow keys through it. */
export function RatingField(props: RatingFieldProps) {
  const { label, required, className, value, onChange, disabled, name = '', onBlur, ref } = props;
  const { control, hint, error } = useFieldParts(props);
  // Two groups of one name in the same form would be one group.
  const groupName = `${name}${useId()}`;
  return (
    <div
      className={classNames('field', 'rating-field', className)}
      role="radiogroup"
      aria-labelledby={`${control.id}label`}
      aria-required={required}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <p className="field__label" id={`${control.id}label`}>
        <LabelText label={label} required={required} />
      </p>
      {hint}
      <div className="rating-field__stars">
        {STARS.map((star) => (
          <label
            className={classNames(
              'rating-field__star',
              value !== null && star <= value && 'rating-field__star--on',
            )}
            key={star}
          >
            <input
              className="rating-field__input"
              type="radio"
              name={groupName}
              value={star}
              checked={star === value}
              disabled={disabled}
              onChange={() => onChange(star)}
              ref={star === (value ?? 1) ? ref : undefined}
            />
            <Star share={0} />
            <span className="visually-hidden">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
        <span className="rating-field__words" aria-hidden="true">
          {value === null ? '' : `${value} of ${MAX_RATING}`}
        </span>
      </div>
      {error}
    </div>
  );
}
