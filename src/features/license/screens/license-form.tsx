import '../../../../styles/features/license/_license-form.scss';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isCalendarDay } from '../../../contracts/iso-date';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDay } from '../../../platform/format/dates';
import { externalHref } from '../../../platform/router/external-link';
import { DateField } from '../../../ui/form/date-field';
import { RadioGroup } from '../../../ui/form/radio-group';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { useAfterPress } from '../../../ui/form/use-after-press';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { LicenseEditor, LicenseField } from '../license-editor.model';
import { type LicenseQuestion, licenseNotice, licenseQuestions } from '../license-questions.model';

/** The most choices that are shown side by side; more are in a list that opens (our choice). */
const MAX_RADIO_BUTTONS = 4;

/** Our wording. */
const FILLED_HINT = 'This is the next renewal date in your state. Change it if yours is different.';
const LOOK_UP_TEXT = 'Look up your license number';

interface LicenseFieldsProps {
  editor: LicenseEditor;
  onAnswer: (field: LicenseField, value: string) => void;
  /** While the answers are saved. Dates and numbers stay readable and keep the focus. */
  disabled?: boolean;
}

/**
 * The questions of a license (VAL-04 to VAL-10), and what the latest answer has cleared or chosen in others. Give it
 * another key for another license: it remembers which questions the student has left, to show their errors.
 */
export function LicenseFields({ editor, onAnswer, disabled = false }: LicenseFieldsProps) {
  const now = useStateValue(useInject(NOW));
  const questions = licenseQuestions(editor, now);
  const notice = licenseNotice(editor);
  const { left, leave } = useLeftFields(editor, questions);
  const root = useRef<HTMLDivElement>(null);
  const setFocused = useFocusOfRemoved(root, questions);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus is
    <div
      className="license-fields"
      ref={root}
      onFocus={({ target }) => setFocused(fieldOf(target))}
      onBlur={() => setFocused(null)}
    >
      {questions.map((question) => (
        <div key={question.field} data-field={question.field}>
          <QuestionField
            question={question}
            error={question.touched || left.has(question.field) ? question.error : null}
            disabled={disabled}
            onChange={(value) => onAnswer(question.field, value)}
            onBlur={() => leave(question.field)}
          />
        </div>
      ))}
      <div className="license-fields__status" role="status">
        {notice === null ? null : <p className="license-fields__notice">{notice}</p>}
        {editor.filled ? <VisuallyHidden>{filledText(editor)}</VisuallyHidden> : null}
      </div>
    </div>
  );
}

interface QuestionFieldProps {
  question: LicenseQuestion;
  error: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function QuestionField({ question, error, disabled, onChange, onBlur }: QuestionFieldProps) {
  const { value, required } = question;
  const shared = { label: question.question, value, required, error, onBlur };
  switch (question.kind) {
    case 'choice': {
      const options = question.choices.map((choice) => ({ value: choice.value, text: choice.label }));
      return options.length > MAX_RADIO_BUTTONS ? (
        <SelectField {...shared} options={options} disabled={disabled} onChange={onChange} />
      ) : (
        <RadioGroup
          {...shared}
          className="license-fields__choices"
          options={options}
          disabled={disabled}
          onChange={onChange}
        />
      );
    }
    case 'date':
      return (
        <DateField
          {...shared}
          min={question.min}
          max={question.max}
          readOnly={disabled}
          hint={
            <>
              {question.hint}
              {question.filled ? <span className="license-fields__filled">{FILLED_HINT}</span> : null}
            </>
          }
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          autoComplete="off"
          readOnly={disabled}
          hint={lookUpLink(question.lookUp)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** Opens in a new tab, so that the answers stay. */
function lookUpLink(address: string | null) {
  const href = externalHref(address);
  if (href === null) return null;
  return (
    <a className="license-fields__look-up" href={href} target="_blank" rel="noopener noreferrer">
      {LOOK_UP_TEXT}
      <Icon name="external" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Others see it at the date. */
function filledText({ values }: LicenseEditor): string {
  const day = values.expirationDate;
  return isCalendarDay(day) ? `We filled in ${formatDay(day)} as your expiration date.` : '';
}

/** The fields that the student has left. One that is cleared for them, or is no longer asked, starts over. */
function useLeftFields(editor: LicenseEditor, questions: readonly LicenseQuestion[]) {
  const [left, setLeft] = useState<ReadonlySet<LicenseField>>(new Set());
  const afterPress = useAfterPress();
  const { cleared } = editor;
  const stale = [...left].filter(
    (field) => cleared.includes(field) || !questions.some((question) => question.field === field),
  );
  const staleNames = stale.join(' ');
  useEffect(() => {
    if (staleNames === '') return;
    const names = staleNames.split(' ');
    setLeft((fields) => new Set([...fields].filter((field) => !names.includes(field))));
  }, [staleNames]);
  const leave = (field: LicenseField) => afterPress(() => setLeft((fields) => new Set([...fields, field])));
  return { left, leave };
}

/** A question that goes away while it has the focus passes it to the one above it. */
function useFocusOfRemoved(
  root: RefObject<HTMLDivElement | null>,
  questions: readonly LicenseQuestion[],
): (field: LicenseField | null) => void {
  const focused = useRef<LicenseField | null>(null);
  const shown = useRef<readonly LicenseField[]>([]);
  useLayoutEffect(() => {
    const fields = questions.map(({ field }) => field);
    const before = shown.current;
    shown.current = fields;
    const field = focused.current;
    if (field === null || fields.includes(field)) return;
    const above = before.slice(0, before.indexOf(field)).findLast((each) => fields.includes(each));
    focusQuestion(root.current, above ?? fields[0]);
  });
  // React reports no blur of an element that it removes, so the field is still known then.
  return (field) => {
    focused.current = field;
  };
}

function fieldOf(element: Element): LicenseField | null {
  const name = element.closest<HTMLElement>('[data-field]')?.dataset.field;
  return (name as LicenseField | undefined) ?? null;
}

function focusQuestion(root: HTMLElement | null, field: LicenseField | undefined): void {
  const controls = root?.querySelectorAll<HTMLElement>(`[data-field="${field}"] :is(input, select)`);
  const all = [...(controls ?? [])];
  const chosen = all.find((control) => control.matches(':checked'));
  (chosen ?? all[0])?.focus();
}
