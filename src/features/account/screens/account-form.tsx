import '../../../../styles/features/account/_account-form.scss';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { InferOutput } from 'valibot';
import type { CommandState } from '../../../core/data/student-command';
import { DraftService } from '../../../core/session/draft.service';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import {
  type RecordForm,
  type RecordFormOptions,
  type TextSchema,
  type Texts,
  useRecordForm,
} from '../../../ui/form/use-record-form';
import { Notice } from '../../../ui/notice';
import { UnsavedFormsService } from '../unsaved-forms.service';

/** Our wording. */
export const RESTORED_TEXT = 'You had not saved this yet. We have kept what you entered.';

interface KeptForm<S extends TextSchema> extends RecordForm<S> {
  /** It opened with what the student had not saved. */
  readonly isRestored: boolean;
}

/**
 * A form over a part of the account. What is typed in it survives a failure, a reload and a session that expires, and
 * the student is asked before they lose it by leaving the page.
 */
export function useKeptForm<S extends TextSchema>(
  draft: string,
  schema: S,
  options: Omit<RecordFormOptions<S>, 'edits'>,
): KeptForm<S> {
  const drafts = useInject(DraftService);
  const kept = useRef(drafts.find(draft)).current;
  const recordForm = useRecordForm(schema, { ...options, edits: kept });
  useUnsavedEdits(draft, recordForm);
  const { edits } = recordForm;
  const isRestored = kept !== null && Object.entries(kept).some(([name, text]) => edits[name] === text);
  return { ...recordForm, isRestored };
}

function useUnsavedEdits(draft: string, recordForm: { readonly edits: Texts; revert(): void }): void {
  const drafts = useInject(DraftService);
  const forms = useInject(UnsavedFormsService);
  const { edits } = recordForm;
  const latest = useRef(recordForm);
  latest.current = recordForm;
  const isEdited = Object.keys(edits).length > 0;
  const text = JSON.stringify(edits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the edits
  useEffect(() => {
    if (isEdited) drafts.keep(draft, latest.current.edits);
    else drafts.discard(draft);
  }, [drafts, draft, isEdited, text]);
  useEffect(() => {
    if (!isEdited) return;
    return forms.add(() => {
      drafts.discard(draft);
      // A section of the settings may stay mounted.
      latest.current.revert();
    });
  }, [forms, drafts, draft, isEdited]);
}

interface SavingService {
  /** Why the last attempt has failed, in more words than those of its state. */
  readonly detail: string;
  forgetFailure(): void;
}

interface AccountFormProps<S extends TextSchema> {
  readonly kept: KeptForm<S>;
  readonly onSave: (values: InferOutput<S>) => void;
  readonly state: CommandState<unknown>;
  readonly service: SavingService;
  readonly children: ReactNode;
}

/** The fields of a form of the account, with one Save. */
export function AccountForm<S extends TextSchema>({
  kept: { form, edits, isRestored, revert },
  onSave,
  state,
  service,
  children,
}: AccountFormProps<S>) {
  const isSaving = state.kind === 'saving';
  const isEdited = Object.keys(edits).length > 0;
  useNoFormerFailure(service);
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Form form={form} className="account-form" onSubmit={(values) => isSaving || onSave(values)}>
      {isRestored ? <Notice kind="info">{RESTORED_TEXT}</Notice> : null}
      {children}
      {state.kind === 'failed' ? <SaveFailure title={state.error} detail={service.detail} /> : null}
      <div className="account-form__buttons">
        <Button ref={save} type="submit" busy={isSaving} busyLabel="Saving">
          Save
        </Button>
        {isEdited && !isSaving ? (
          <Button
            variant="quiet"
            onClick={() => {
              // This button goes away.
              save.current?.focus();
              revert();
              service.forgetFailure();
            }}
          >
            Discard changes
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

export function SaveFailure({ title, detail }: { title: string; detail: string }) {
  return (
    <Notice kind="error" title={title} role="alert">
      {detail}
    </Notice>
  );
}

/** A form that opens shows nothing of an attempt that failed before. */
export function useNoFormerFailure(service: SavingService): void {
  useLayoutEffect(() => service.forgetFailure(), [service]);
}

/** Calls back when a change that was being saved has been saved. */
export function useSaved({ kind }: CommandState<unknown>, onSaved: () => void): void {
  const before = useRef(kind);
  useEffect(() => {
    const isDone = before.current === 'saving' && kind === 'saved';
    before.current = kind;
    if (isDone) onSaved();
  });
}
