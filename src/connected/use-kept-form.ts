import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Observable } from 'rxjs';
import { type CommandState, isBusy } from '../core/data/student-command';
import { DraftService } from '../core/session/draft.service';
import { useInject } from '../framework/react';
import type { FieldEdits, Texts } from '../ui/form/three-way.model';
import {
  type RecordForm,
  type RecordFormOptions,
  type TextSchema,
  useRecordForm,
} from '../ui/form/use-record-form';
import { ModalContext } from '../ui/modal';
import { fromDraft, toDraft } from './kept-draft.model';
import { type UnsavedForm, UnsavedFormsService } from './unsaved-forms.service';

interface KeptFormOptions<S extends TextSchema> extends Omit<RecordFormOptions<S>, 'earlier'> {
  /** Identifies it among the drafts; null for secrets, which are never kept. */
  readonly draft: string | null;
  /** Of the command that saves it. */
  readonly state: CommandState<unknown>;
  /** Called once it is saved: closes it. */
  readonly onSaved?: (() => void) | undefined;
  /** Texts with which the form was opened: while its fields hold nothing else, there is nothing to lose. */
  readonly prefilled?: Texts | undefined;
  /** Keeps the draft beyond the tab, so that it survives a crash of the browser. */
  readonly beyondTab?: boolean | undefined;
}

export interface Kept<S extends TextSchema> extends RecordForm<S> {
  readonly isEdited: boolean;
  readonly isBusy: boolean;
  readonly state: CommandState<unknown>;
  /** It opened with what the student had not saved. */
  readonly isRestored: boolean;
  /** Answers the question whether the edits are given up, while that is asked in a dialog. */
  readonly answer: ((givesUp: boolean) => void) | null;
  /** Of the first conflict. It gets the focus if the student tries to save before they have chosen. */
  readonly firstChoice: RefObject<HTMLButtonElement | null>;
  /** Call it when the edits are sent. */
  submit(): FieldEdits;
  /** Closes the form. With unsaved edits, the student is asked first. */
  giveUp(close: () => void): void;
}

/**
 * The one form that keeps what a student types. It survives a failure, a reload and a session that expires; the student
 * is asked once before it is lost, by leaving the page, closing the dialog that it is in, or Cancel; and it is compared
 * with what changes elsewhere. The record that it edits may change at any time.
 */
export function useKeptForm<S extends TextSchema>(schema: S, options: KeptFormOptions<S>): Kept<S> {
  const { draft, state, onSaved, prefilled } = options;
  const drafts = useInject(DraftService);
  const [earlier] = useState(() => {
    const found = draft === null ? null : drafts.find(draft);
    return found && fromDraft(found);
  });
  const recordForm = useRecordForm(schema, { ...options, earlier });
  const { edits, base } = recordForm;
  const sent = useRef<{ readonly edits: Texts; readonly before: CommandState<unknown> } | null>(null);
  // What was sent is the student's own.
  const isOwn = ([name, text]: [string, string | undefined]) =>
    sent.current !== null || text !== prefilled?.[name];
  const isEdited = Object.entries(edits).some(isOwn);
  const firstChoice = useRef<HTMLButtonElement>(null);
  const latest = useRef(recordForm);
  latest.current = recordForm;

  const discard = () => {
    if (draft !== null) drafts.discard(draft);
    // A form of a page may stay.
    latest.current.revert();
  };
  const isClosing = useRef(false);
  // Before the draft is written again.
  useLayoutEffect(() => {
    if (state.kind !== 'saved' || sent.current === null || sent.current.before === state) return;
    latest.current.accept(sent.current.edits);
    sent.current = null;
    if (onSaved === undefined) return;
    isClosing.current = true;
    if (draft !== null) drafts.discard(draft);
    onSaved();
  });
  const text = JSON.stringify([edits, base]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for edits and base
  useEffect(() => {
    // What was saved may change the record before the form is gone.
    if (draft === null || isClosing.current) return;
    if (isEdited) drafts.keep(draft, toDraft(latest.current), { beyondTab: options.beyondTab ?? false });
    else drafts.discard(draft);
  }, [drafts, draft, isEdited, text]);

  const isSending = isBusy(state);
  const { answer, giveUp } = useQuestion({ isEdited, isSending, discard });
  // Once it is sent, CommandNotice says what has become of it.
  const isRestored =
    earlier !== null &&
    sent.current === null &&
    Object.entries(earlier.edits).some(([name, value]) => edits[name] === value);
  return {
    ...recordForm,
    isEdited,
    isBusy: isSending,
    state,
    isRestored,
    answer,
    firstChoice,
    submit() {
      sent.current = { edits, before: state };
      recordForm.acknowledge();
      return { edits, base };
    },
    giveUp,
  };
}

interface QuestionOptions {
  readonly isEdited: boolean;
  readonly isSending: boolean;
  readonly discard: () => void;
}

/** Asks before edits are lost: in a dialog of its own, or in the dialog that the form is in. */
function useQuestion({ isEdited, isSending, discard }: QuestionOptions) {
  const forms = useInject(UnsavedFormsService);
  const modal = useContext(ModalContext);
  const [answer, setAnswer] = useState<((givesUp: boolean) => void) | null>(null);
  const latest = useRef({ discard, answer });
  latest.current = { discard, answer };
  const askHere = () =>
    new Observable<boolean>((subscriber) => {
      latest.current.answer?.(false);
      setAnswer(() => (givesUp: boolean) => {
        subscriber.next(givesUp);
        subscriber.complete();
      });
      return () => setAnswer(null);
    });
  const form = useRef<UnsavedForm>(null);
  form.current ??= { discard: () => latest.current.discard(), ask: modal ? askHere : undefined };
  const { current } = form;
  useEffect(() => (isEdited ? forms.add(current) : undefined), [forms, current, isEdited]);
  function giveUp(close: () => void) {
    if (!isEdited) close();
    else forms.ask(current).subscribe((gaveUp) => gaveUp && close());
  }
  const leaveDialog = useRef(giveUp);
  // Escape closes the question first.
  leaveDialog.current = (leave) => (answer ? answer(false) : giveUp(leave));
  useEffect(() => {
    // What is being saved stays a draft until it is.
    modal?.setGuard(isEdited && !isSending ? (leave) => leaveDialog.current(leave) : null);
    return () => modal?.setGuard(null);
  }, [modal, isEdited, isSending]);
  return { answer, giveUp };
}
