import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { InferOutput } from 'valibot';
import { listText } from '../platform/format/list-text';
import { Button } from '../ui/button';
import { ConflictChoice } from '../ui/form/conflict-choice';
import { Form } from '../ui/form/form';
import type { FieldEdits } from '../ui/form/three-way.model';
import type { TextSchema } from '../ui/form/use-record-form';
import { FormActions, type LeaveAction } from '../ui/form-actions';
import { Notice } from '../ui/notice';
import { CommandNotice } from './command-notice';
import { DISCARD_QUESTION } from './discard-question';
import type { Kept } from './use-kept-form';

/** Our wording. */
const RESTORED_TEXT = 'You had not saved this yet. We have kept what you entered.';

interface KeptField {
  readonly label: string;
  /** A text as the student reads it, such as a name for a code. */
  readonly show?: (text: string) => string;
  /** What is saved now, if the form does not show it. */
  readonly now?: string;
}

/** How its fields are called where they have changed elsewhere. */
export type KeptFields = Readonly<Record<string, KeptField>>;

/** What its notices have to know of a form, whatever it is made with. */
interface NoticedForm
  extends Pick<
    Kept<TextSchema>,
    'answer' | 'isRestored' | 'conflicts' | 'elsewhere' | 'firstChoice' | 'choose'
  > {
  readonly form: { setFocus(name: never): void };
}

interface KeptNoticesProps {
  readonly kept: NoticedForm;
  readonly fields: KeptFields;
  /** Says that what is edited has been deleted elsewhere, and what Save does then. */
  readonly gone?: string | null | undefined;
}

/** What a student has to know of a form that keeps their words: above its fields. */
export function KeptNotices({ kept, fields, gone = null }: KeptNoticesProps) {
  return (
    <>
      {kept.answer === null ? null : <DiscardNotice answer={kept.answer} />}
      {kept.isRestored ? <Notice kind="info">{RESTORED_TEXT}</Notice> : null}
      {gone === null ? (
        <ElsewhereNotice kept={kept} fields={fields} />
      ) : (
        <Notice kind="warning" role="status">
          {gone}
        </Notice>
      )}
    </>
  );
}

/** `now`: what is saved now, if the form does not show it. */
function changedText(fields: string, now: string | undefined): string {
  return now === undefined
    ? `Changed elsewhere: ${fields}. You see what is saved now.`
    : `Changed elsewhere: ${fields}. It is now ${now}.`;
}

function conflictText(fields: string): string {
  return `Changed elsewhere: ${fields}. You have edited this, too. Choose what to save.`;
}

/** Our wording of what has changed elsewhere, and a choice for each field that the student has edited as well. */
function ElsewhereNotice({ kept, fields }: Pick<KeptNoticesProps, 'kept' | 'fields'>) {
  const { conflicts, elsewhere, form, choose, firstChoice } = kept;
  const followed = elsewhere.filter((name) => conflicts.every((conflict) => conflict.name !== name));
  if (conflicts.length === 0 && followed.length === 0) return null;
  const labels = (names: readonly string[]) => listText(names.map((name) => fields[name]?.label ?? name));
  const now = followed.map((name) => fields[name]?.now).find((text) => text !== undefined);
  return (
    <>
      <Notice kind="warning" role={conflicts.length > 0 ? 'alert' : 'status'}>
        {followed.length === 0 ? null : <p>{changedText(labels(followed), now)}</p>}
        {conflicts.length === 0 ? null : <p>{conflictText(labels(conflicts.map(({ name }) => name)))}</p>}
      </Notice>
      {conflicts.map(({ name, mine, theirs }, index) => {
        const { label = name, show = (text: string) => text } = fields[name] ?? {};
        return (
          <ConflictChoice
            key={name}
            ref={index === 0 ? firstChoice : undefined}
            label={label}
            mine={show(mine)}
            theirs={show(theirs)}
            onChoose={(side) => {
              // Its buttons go away.
              form.setFocus(name as never);
              choose(name, side);
            }}
          />
        );
      })}
    </>
  );
}

/** The question of DISCARD_QUESTION, in the dialog whose form would lose its edits. */
function DiscardNotice({ answer }: { answer: (givesUp: boolean) => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Notice
      kind="warning"
      title={DISCARD_QUESTION.title}
      role="alert"
      action={
        <FormActions leave={{ text: DISCARD_QUESTION.cancelText, ref: stay, onClick: () => answer(false) }}>
          <Button variant="danger" onClick={() => answer(true)}>
            {DISCARD_QUESTION.confirmText}
          </Button>
        </FormActions>
      }
    >
      {DISCARD_QUESTION.message}
    </Notice>
  );
}

interface KeptFormProps<S extends TextSchema> extends Omit<KeptNoticesProps, 'kept'> {
  readonly kept: Kept<S>;
  readonly className?: string | undefined;
  readonly saveText: string;
  /** What a failure leaves open. */
  readonly detail?: string | undefined;
  /** A field says why the last Save has failed. */
  readonly isFailureInField?: boolean;
  readonly onSave: (values: InferOutput<S>, edits: FieldEdits) => void;
  readonly leave?: LeaveAction | null | undefined;
  readonly saveRef?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

/** The handler of a form's submit event. A conflict has to be settled first. */
export function submitKept<S extends TextSchema>(
  { isBusy, conflicts, firstChoice, submit }: Kept<S>,
  onSave: KeptFormProps<S>['onSave'],
): (values: InferOutput<S>) => void {
  return (values) => {
    if (isBusy) return;
    if (conflicts.length > 0) firstChoice.current?.focus();
    else onSave(values, submit());
  };
}

/** A form that keeps what is typed in it: its notices, its fields, what has become of the last Save, and its buttons. */
export function KeptForm<S extends TextSchema>(props: KeptFormProps<S>) {
  const { kept, className, saveText, detail, isFailureInField, onSave, leave, saveRef, children } = props;
  return (
    <Form form={kept.form} className={className} onSubmit={submitKept(kept, onSave)}>
      <KeptNotices kept={kept} fields={props.fields} gone={props.gone} />
      {children}
      {isFailureInField ? null : <CommandNotice state={kept.state} detail={detail} />}
      <FormActions leave={leave}>
        <Button type="submit" ref={saveRef} busy={kept.isBusy} busyLabel="Saving">
          {saveText}
        </Button>
      </FormActions>
    </Form>
  );
}
