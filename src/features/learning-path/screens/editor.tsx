import '../../../../styles/features/learning-path/_editor.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { EMPTY, switchMap } from 'rxjs';
import type { InferInput, InferOutput } from 'valibot';
import { type KeptFields, KeptForm } from '../../../connected/kept-form';
import { type Kept, useKeptForm } from '../../../connected/use-kept-form';
import { IDLE, isBusy } from '../../../core/data/student-command';
import { DraftService } from '../../../core/session/draft.service';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { Button } from '../../../ui/button';
import type { RecordFormOptions, TextSchema } from '../../../ui/form/use-record-form';
import { type EditState, PathEditsService } from '../path-edits.service';

export interface Editor {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  /** Announces that a change was saved; empty otherwise. */
  readonly status: string;
  /** Of the latest attempt to save since the editor was opened. */
  readonly state: EditState;
  /** Identifies the editor among the drafts. */
  readonly name: string;
  /** The button that opens the editor. It gets the focus back when the form closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  open(): void;
  close(): void;
}

interface EditorOptions {
  /** Of the latest attempt to save. */
  readonly state$: State<EditState>;
  /** Names the editor among those of a path. */
  readonly field: string;
  readonly learningPathId: number;
}

/** An editor that replaces what it edits. It opens by itself with what the student had not saved. */
export function useEditor({ state$, field, learningPathId }: EditorOptions): Editor {
  const drafts = useInject(DraftService);
  const name = `${field} ${learningPathId}`;
  const state = useStateValue(state$);
  const [isOpen, setIsOpen] = useState(() => drafts.find(name) !== null);
  // A failure from before the editor was opened is no longer of interest.
  const [earlier, setEarlier] = useState(isBusy(state) ? null : state);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOurs = state.key === learningPathId;

  useEffect(() => {
    // Removing the form moved the focus to the body, or a question to the page. Anywhere else, the student has moved on.
    const isLeftBehind = document.activeElement?.matches('body, main') ?? false;
    if (wasOpen.current && !isOpen && isLeftBehind) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    isSaving: isOurs && isBusy(state),
    status: isOurs && state.kind === 'saved' && !isOpen ? 'Saved' : '',
    state: isOurs && state !== earlier ? state : IDLE,
    name,
    opener,
    open: () => {
      setEarlier(state);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}

/** The kept form of an editor, which closes once the server has accepted the change. */
export function useEditorForm<S extends TextSchema>(
  schema: S,
  { state, name, close }: Editor,
  options: Omit<RecordFormOptions<S>, 'earlier'>,
): Kept<S> {
  return useKeptForm(schema, { ...options, draft: name, state, onSaved: close });
}

/** Puts the focus into the field, unless the editor has opened by itself. */
export function useFirstFocus<S extends TextSchema>(
  { form, isRestored }: Kept<S>,
  name: Path<InferInput<S>>,
) {
  const { setFocus } = form;
  const wasRestored = useRef(isRestored).current;
  useEffect(() => {
    if (!wasRestored) setFocus(name, { shouldSelect: true });
  }, [setFocus, wasRestored, name]);
}

interface EditorFormProps<S extends TextSchema> {
  readonly editor: Editor;
  readonly kept: Kept<S>;
  readonly fields: KeptFields;
  readonly onSave: (values: InferOutput<S>) => void;
  readonly children: ReactNode;
}

/**
 * The form of an editor: its fields, then Save and Cancel. Fields are read-only while it is saving, so that nothing
 * typed meanwhile is lost.
 */
export function EditorForm<S extends TextSchema>({ editor, kept, children, ...props }: EditorFormProps<S>) {
  const { open$, unsaved$ } = useInject(PathEditsService);
  useSubscription(open$);
  useSubscription(
    useObservable(
      (inputs$) => inputs$.pipe(switchMap(([unsaved, isEdited]) => (isEdited ? unsaved : EMPTY))),
      [unsaved$, kept.isEdited],
    ),
  );
  return (
    <KeptForm
      {...props}
      kept={kept}
      className="editor-form"
      saveText="Save"
      leave={{ text: 'Cancel', disabled: kept.isBusy, onClick: () => kept.giveUp(editor.close) }}
    >
      {children}
    </KeptForm>
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
