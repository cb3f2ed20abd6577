import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { Button } from '../../../ui/button';
import { type EditState, PathEditsService } from '../path-edits.service';

export interface Editor {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  /** Tells of a change that was saved; empty where there is none. */
  readonly status: string;
  /** The button that opens it; gets the focus back that the form leaves behind. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  open(): void;
  close(): void;
}

/** An editor in the place of what it edits: it closes once the server has taken the change. */
export function useEditor(state$: State<EditState>, learningPathId: number): Editor {
  const state = useStateValue(state$);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOurs = state.key === learningPathId;

  useEffect(() => {
    if (isOurs && state.kind === 'saved') setIsOpen(false);
  }, [isOurs, state]);
  useEffect(() => {
    // The focus of a form that is gone is on the body; elsewhere the student is at something else by now.
    const isLeftBehind = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLeftBehind) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    isSaving: isOurs && state.kind === 'saving',
    status: isOurs && state.kind === 'saved' && !isOpen ? 'Saved' : '',
    opener,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}

export interface EditorFormProps {
  readonly editor: Editor;
  /** Holds what would be lost if the page were left. */
  readonly isChanged: boolean;
  /** Saves, unless something is wrong. */
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/**
 * The form of an editor: its fields over Save and Cancel. Fields are read-only while it is saving, so that nothing is
 * typed that would be lost; the page is not left with changes unasked.
 */
export function EditorForm({ editor, isChanged, onSave, children }: EditorFormProps) {
  const { unsaved$ } = useInject(PathEditsService);
  useEffect(() => {
    if (!isChanged) return;
    const holding = unsaved$.subscribe();
    return () => holding.unsubscribe();
  }, [unsaved$, isChanged]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!editor.isSaving) onSave();
  }
  return (
    <form className="editor-form" noValidate onSubmit={submit}>
      {children}
      <div className="editor-form__buttons">
        <Button type="submit" busy={editor.isSaving} busyLabel="Saving">
          Save
        </Button>
        <Button variant="quiet" disabled={editor.isSaving} onClick={editor.close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The quiet button beside a section's title that opens its editor. */
export function EditButton({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <Button variant="quiet" ref={editor.opener} onClick={editor.open}>
      {children}
    </Button>
  );
}
