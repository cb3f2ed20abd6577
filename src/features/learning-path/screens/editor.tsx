import '../../../../styles/features/learning-path/_editor.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { EMPTY, switchMap } from 'rxjs';
import type { InferInput, InferOutput } from 'valibot';
import { DraftService, type DraftValues } from '../../../core/session/draft.service';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import type { FormOf, FormSchema } from '../../../ui/form/use-form';
import { Notice } from '../../../ui/notice';
import { type EditState, PathEditsService } from '../path-edits.service';

export interface Editor {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  /** Announces that a change was saved; empty otherwise. */
  readonly status: string;
  /** Why the last attempt to save has failed, since the editor was opened. */
  readonly error: string | null;
  /** Identifies the editor among the drafts. */
  readonly name: string;
  /** What the student had not saved when their session expired; null if there is nothing. */
  readonly draft: DraftValues | null;
  /** The draft that the form starts with. */
  readonly restored: DraftValues | null;
  /** The button that opens the editor. It gets the focus back when the form closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Opens the form, with the draft if there is one. */
  open(): void;
  close(): void;
  discardDraft(): void;
}

interface EditorOptions {
  /** Of the latest attempt to save. */
  readonly state$: State<EditState>;
  /** Names the editor among those of a path. */
  readonly field: string;
  readonly learningPathId: number;
}

/** An editor that replaces what it edits. It closes once the server has accepted the change. */
export function useEditor({ state$, field, learningPathId }: EditorOptions): Editor {
  const drafts = useInject(DraftService);
  const name = `${field} ${learningPathId}`;
  const draft = useStateValue(drafts.drafts$)[name] ?? null;
  const state = useStateValue(state$);
  const [isOpen, setIsOpen] = useState(false);
  const [restored, setRestored] = useState<DraftValues | null>(null);
  // A failure from before the editor was opened is no longer of interest.
  const [earlier, setEarlier] = useState(state);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOurs = state.key === learningPathId;

  useEffect(() => {
    if (isOurs && state.kind === 'saved') setIsOpen(false);
  }, [isOurs, state]);
  useEffect(() => {
    // Removing the form moved the focus to the body. Anywhere else, the student has moved on.
    const isLeftBehind = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLeftBehind) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    isSaving: isOurs && state.kind === 'saving',
    status: isOurs && state.kind === 'saved' && !isOpen ? 'Saved' : '',
    error: isOurs && state !== earlier ? state.error : null,
    name,
    draft,
    restored,
    opener,
    open: () => {
      setEarlier(state);
      setRestored(draft);
      drafts.discard(name);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    discardDraft: () => {
      opener.current?.focus();
      drafts.discard(name);
    },
  };
}

interface EditorFormProps<S extends FormSchema> {
  readonly editor: Editor;
  readonly form: FormOf<S>;
  /** What the fields would hold if the editor were opened now. */
  readonly latest: InferInput<S>;
  /** The same as a student reads it; empty for nothing. */
  readonly latestText: string;
  readonly onSave: (values: InferOutput<S>) => void;
  readonly children: ReactNode;
}

/**
 * The form of an editor: its fields, then Save and Cancel. Fields are read-only while it is saving, so that nothing
 * typed meanwhile is lost. A failed save stays on the form until the next attempt. With unsaved changes, leaving the
 * page needs a confirmation; if the session expires, they become a draft.
 */
export function EditorForm<S extends FormSchema>({
  editor,
  form,
  latest,
  latestText,
  onSave,
  children,
}: EditorFormProps<S>) {
  const isOutdated = useOutdated(form, latest) && !editor.isSaving;
  const { open$, unsaved$ } = useInject(PathEditsService);
  const { isDirty } = form.formState;
  useSubscription(open$);
  useSubscription(
    useObservable(
      (inputs$) => inputs$.pipe(switchMap(([unsaved, isEdited]) => (isEdited ? unsaved : EMPTY))),
      [unsaved$, isDirty],
    ),
  );
  useRestoredDraft(editor, form);
  useReportedDraft(editor, form);
  return (
    <Form form={form} className="editor-form" onSubmit={(values) => editor.isSaving || onSave(values)}>
      {isOutdated ? (
        <Notice kind="warning" role="status">
          This has been changed elsewhere meanwhile.{' '}
          {latestText ? `It is now: ${latestText}.` : 'It is now empty.'} If you save, your version replaces
          it.
        </Notice>
      ) : null}
      {children}
      {editor.error === null ? null : <Notice kind="error">{editor.error}</Notice>}
      <div className="editor-form__buttons">
        <Button type="submit" busy={editor.isSaving} busyLabel="Saving">
          Save
        </Button>
        <Button variant="quiet" disabled={editor.isSaving} onClick={editor.close}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/**
 * Whether the value was changed elsewhere after the student began to type. What they typed stays; without it, the
 * fields follow the value.
 */
function useOutdated<S extends FormSchema>(form: FormOf<S>, latest: InferInput<S>): boolean {
  const { isDirty } = form.formState;
  const value = JSON.stringify(latest);
  const [edited, setEdited] = useState(value);
  const isOutdated = value !== edited;
  useEffect(() => {
    if (!isOutdated || isDirty) return;
    form.reset(JSON.parse(value));
    setEdited(value);
  }, [form, value, isOutdated, isDirty]);
  return isOutdated && isDirty && JSON.stringify(form.getValues()) !== value;
}

/** Puts a draft into the fields. What it replaces stays the saved value, so the form counts as changed. */
function useRestoredDraft<S extends FormSchema>({ restored }: Editor, { reset, getValues }: FormOf<S>) {
  useEffect(() => {
    if (restored !== null) reset({ ...getValues(), ...restored }, { keepDefaultValues: true });
  }, [restored, reset, getValues]);
}

/** Reports what the form holds unsaved, until it closes. */
function useReportedDraft<S extends FormSchema>({ name }: Editor, { formState, getValues }: FormOf<S>) {
  const drafts = useInject(DraftService);
  const { isDirty } = formState;
  // After every render, because each key typed causes one.
  useEffect(() => drafts.report(name, isDirty ? (getValues() as DraftValues) : null));
  useEffect(() => () => drafts.report(name, null), [drafts, name]);
}

/** Offers a draft above what is saved. */
export function DraftOffer({ editor }: { editor: Editor }) {
  if (editor.isOpen || editor.draft === null) return null;
  return (
    <Notice
      kind="warning"
      action={
        <div className="editor-form__buttons">
          <Button variant="secondary" onClick={editor.open}>
            Continue editing
          </Button>
          <Button variant="quiet" onClick={editor.discardDraft}>
            Discard
          </Button>
        </div>
      }
    >
      You had to sign in again before this was saved. We have kept what you typed.
    </Notice>
  );
}

/** The quiet button next to a section's title that opens its editor. */
export function EditButton({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <Button variant="quiet" ref={editor.opener} onClick={editor.open}>
      {children}
    </Button>
  );
}
