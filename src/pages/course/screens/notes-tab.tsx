import '../../../../styles/pages/course/_notes.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Note } from '../../../contracts/course';
import { isBusy } from '../../../core/data/student-command';
import { DraftService } from '../../../core/session/draft.service';
import {
  CourseActivitiesService,
  CourseService,
  editedNoteId,
  leftNotes,
  NoteService,
  noteDraftName,
  UNTITLED_NOTE,
} from '../../../features/course';
import {
  PartPages,
  PartView,
  RowsSkeleton,
  usePageInAddress,
  useParts,
} from '../../../features/course-parts';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatRelativeTime } from '../../../platform/format/dates';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { useRemovalFocus } from '../../../ui/use-removal-focus';
import { NoteForm } from './note-form';

/** ENT-24, notes: what the student writes down, newest first. */
export function NotesTab({ enrollmentId }: { enrollmentId: number }) {
  const course = useInject(CourseService);
  useParts(course, 'activities');
  const notes = useInject(NoteService);
  const opener = useRef<HTMLButtonElement>(null);
  const adding = useNoteEditor(enrollmentId, null, opener);
  const printing = useStateValue(notes.printing$);
  const hasNotes = (useStateValue(notes.notes$).value?.items.length ?? 0) > 0;
  return (
    <section className="card course-section course-notes" aria-label="Notes" tabIndex={-1}>
      <div className="course-section__head">
        <h2 className="course-section__title">Notes</h2>
        <div className="course-notes__buttons">
          {hasNotes ? (
            <Button
              variant="quiet"
              busy={printing.kind === 'saving'}
              busyLabel="Preparing the file"
              onClick={() => notes.print(enrollmentId)}
            >
              Print notes
            </Button>
          ) : null}
          {adding.isOpen ? null : (
            <Button variant="secondary" ref={opener} onClick={adding.open}>
              Add a note
            </Button>
          )}
        </div>
      </div>
      {adding.isOpen ? <NoteForm enrollmentId={enrollmentId} note={null} onClose={adding.close} /> : null}
      <PartView
        course={course}
        part="notes"
        state$={notes.notes$}
        label="Loading your notes"
        skeleton={<RowsSkeleton rows={3} />}
      >
        {() => <NoteList enrollmentId={enrollmentId} isAdding={adding.isOpen} opener={opener} />}
      </PartView>
    </section>
  );
}

interface NoteEditor {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Whether the form of a note is open. It is at first if the student has left something unsaved in it: after a reload, a
 * failure, or when they had to sign in again. Once it closes, its button gets the focus back.
 */
function useNoteEditor(
  enrollmentId: number,
  noteId: number | null,
  opener: RefObject<HTMLButtonElement | null>,
): NoteEditor {
  const drafts = useInject(DraftService);
  const notes = useInject(NoteService);
  const [isOpen, setIsOpen] = useState(() => drafts.find(noteDraftName(enrollmentId, noteId)) !== null);
  const wasRestored = useRef(isOpen).current;
  useEffect(() => {
    if (wasRestored) notes.settle(enrollmentId, noteId);
  }, [notes, enrollmentId, noteId, wasRestored]);
  const wasOpen = useRef(false);
  useSubscription(
    useObservable(() => notes.saved$),
    (saved) => {
      if (saved.enrollmentId === enrollmentId && editedNoteId(saved) === noteId) setIsOpen(false);
    },
  );
  useEffect(() => {
    const isLeftBehind = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLeftBehind) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
  function open() {
    // It has nothing to do with one that was given up.
    notes.forget(enrollmentId, noteId);
    setIsOpen(true);
  }
  return { isOpen, open, close: () => setIsOpen(false) };
}

interface NoteListProps {
  readonly enrollmentId: number;
  readonly isAdding: boolean;
  /** Gets the focus when the last note is deleted. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

function NoteList({ enrollmentId, isAdding, opener }: NoteListProps) {
  const notes = useInject(NoteService);
  const page = useStateValue(notes.notes$).value;
  const showPage = usePageInAddress(page, (offset) => notes.showPage(offset));
  const [edited, setEdited] = useState<readonly Note[]>([]);
  const left = useLeftNotes(enrollmentId, page?.items ?? []);
  const items = withEdited(page?.items ?? [], withEdited(edited, left.gone));
  const { list, beforeRemoval } = useRemovalFocus<HTMLUListElement>(items.length, opener);
  if (page === null) return null;
  if (items.length === 0) {
    return isAdding ? null : (
      <EmptyState title="No notes yet" headingLevel={3}>
        Write down what you want to remember from this course. You can print your notes at any time.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="note-list" ref={list}>
        {items.map((note, index) => (
          <NoteRow
            key={note.noteId}
            enrollmentId={enrollmentId}
            note={note}
            isListed={isListed(page.items, note)}
            onEdit={(isOpen) => {
              if (!isOpen) left.close(note);
              setEdited((before) => [
                ...before.filter(({ noteId }) => noteId !== note.noteId),
                ...(isOpen ? [note] : []),
              ]);
            }}
            onDelete={() => {
              beforeRemoval(index);
              notes.delete(note);
            }}
          />
        ))}
      </ul>
      <PartPages
        label="Pages of your notes"
        page={page}
        onTurn={(offset) => {
          setEdited([]);
          showPage(offset);
        }}
      />
    </>
  );
}

/**
 * The notes that are nowhere any more, though the student has typed in their forms and not saved it, as before a reload.
 * Those that are on another page open there.
 */
function useLeftNotes(enrollmentId: number, listed: readonly Note[]) {
  const drafts = useInject(DraftService);
  const notes = useInject(NoteService);
  const [left, setLeft] = useState(() => leftNotes(enrollmentId, drafts.allOwn()));
  const read = useStateValue(notes.read$);
  const unlisted = useRef(left.filter((note) => !isListed(listed, note))).current;
  useEffect(() => {
    for (const { noteId } of unlisted) notes.look(enrollmentId, noteId);
  }, [notes, enrollmentId, unlisted]);
  return {
    gone: left.filter(({ noteId }) => read[noteId] === null),
    close: ({ noteId }: Note) => setLeft((before) => before.filter((each) => each.noteId !== noteId)),
  };
}

/** A note whose form is open stays, even if it has been deleted elsewhere: what the student types must not vanish. */
function withEdited(notes: readonly Note[], edited: readonly Note[]): readonly Note[] {
  return [...notes, ...edited.filter((note) => !isListed(notes, note))];
}

function isListed(notes: readonly Note[], { noteId }: Note): boolean {
  return notes.some((each) => each.noteId === noteId);
}

interface NoteRowProps {
  readonly enrollmentId: number;
  readonly note: Note;
  readonly isListed: boolean;
  /** Its form has been opened or closed. */
  readonly onEdit: (isOpen: boolean) => void;
  readonly onDelete: () => void;
}

function NoteRow({ enrollmentId, note, isListed, onEdit, onDelete }: NoteRowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useNoteEditor(enrollmentId, note.noteId, opener);
  const notes = useInject(NoteService);
  const deleting = useStateValue(notes.deleting$(note.noteId));
  const activities = useStateValue(useInject(CourseActivitiesService).activities$).value;
  const now = useStateValue(useInject(NOW));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => onEdit(editor.isOpen), [editor.isOpen]);
  if (editor.isOpen) {
    return (
      <li className="note-row">
        <NoteForm enrollmentId={enrollmentId} note={note} isListed={isListed} onClose={editor.close} />
      </li>
    );
  }
  const { title, text, createdDate, changedDate, enrollmentActivityId } = note;
  const step = activities?.items.find(({ activityId }) => activityId === enrollmentActivityId)?.name;
  const facts = [
    changedDate === null ? '' : formatRelativeTime(changedDate, now),
    changedDate !== createdDate ? 'edited' : '',
    step ?? '',
  ].filter(Boolean);
  const name = title || UNTITLED_NOTE;
  return (
    <li className="note-row">
      <div className="note-row__words">
        <h3 className="note-row__title">{name}</h3>
        <p className="note-row__facts">{facts.join(', ')}</p>
        <p className="note-row__text">{text}</p>
      </div>
      <div className="note-row__actions">
        <Button variant="quiet" ref={opener} onClick={editor.open}>
          <SpokenLabel text={`${mark('Edit')} ${name}`} />
        </Button>
        <Button
          variant="quiet"
          data-remove
          busy={isBusy(deleting)}
          busyLabel="Deleting the note"
          onClick={onDelete}
        >
          <SpokenLabel text={`${mark('Delete')} ${name}`} />
        </Button>
      </div>
    </li>
  );
}
