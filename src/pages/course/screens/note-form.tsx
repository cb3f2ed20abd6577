import { useEffect } from 'react';
import { object, pipe, string, trim } from 'valibot';
import { KeptForm } from '../../../connected/kept-form';
import { useKeptForm } from '../../../connected/use-kept-form';
import type { Note } from '../../../contracts/course';
import { NOTE_GONE_TEXT, NoteService, noteDraftName, noteMeaning, noteTexts } from '../../../features/course';
import { useInject, useStateValue } from '../../../framework/react';
import { maxLength, required } from '../../../ui/form/rules';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { useSteps } from './use-steps';

/** In characters, as the server takes them. */
const MAX_TITLE_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;

const NOTE = object({
  title: pipe(
    string(),
    trim(),
    maxLength(MAX_TITLE_LENGTH, `Please shorten the title to ${MAX_TITLE_LENGTH} characters.`),
  ),
  text: pipe(
    string(),
    trim(),
    required('Please write your note.'),
    maxLength(MAX_TEXT_LENGTH, `Please shorten your note to ${MAX_TEXT_LENGTH} characters.`),
  ),
  /** The id of an activity; empty for the whole course. */
  step: string(),
});

interface NoteFormProps {
  readonly enrollmentId: number;
  /** Null for a new note. */
  readonly note: Note | null;
  /** Whether the list shows the note. */
  readonly isListed?: boolean;
  readonly onClose: () => void;
}

/** The form of one note. Whatever is typed is kept until it is saved or given up. */
export function NoteForm({ enrollmentId, note, isListed = true, onClose }: NoteFormProps) {
  const notes = useInject(NoteService);
  const noteId = note?.noteId ?? null;
  const name = noteDraftName(enrollmentId, noteId);
  const saving = useStateValue(notes.saving$(name));
  const { latest, isGone } = useLatestNote(enrollmentId, note, isListed);
  const kept = useKeptForm(NOTE, {
    draft: name,
    state: saving,
    record: noteTexts(latest),
    meaning: noteMeaning,
    onSaved: onClose,
  });
  const { form, isBusy, isRestored } = kept;
  const title = useField(form, 'title');
  const text = useField(form, 'text');
  const step = useField(form, 'step');
  const { options, isLoading } = useStepOptions(step.value);
  const stepText = (value: string) => options.find((option) => option.value === value)?.text ?? OTHER_STEP;
  const fields = {
    title: { label: 'Title' },
    text: { label: 'Note' },
    step: { label: 'What is it about?', show: stepText },
  };
  return (
    <KeptForm
      kept={kept}
      fields={fields}
      className="note-form"
      saveText="Save note"
      gone={isGone ? NOTE_GONE_TEXT : null}
      onSave={({ title, text, step }, edits) =>
        notes.save({
          enrollmentId,
          noteId: isGone ? null : noteId,
          ...(isGone && noteId !== null && { formerId: noteId }),
          note: { title, text, enrollmentActivityId: step === '' ? null : Number(step) },
          edits,
        })
      }
      leave={{ text: 'Cancel', disabled: isBusy, onClick: () => kept.giveUp(onClose) }}
    >
      <TextField {...title} label={fields.title.label} readOnly={isBusy} autoFocus={!isRestored} />
      <TextArea {...text} label={fields.text.label} required readOnly={isBusy} />
      {options.length > 1 || isLoading ? (
        <SelectField {...step} label={fields.step.label} options={options} disabled={isBusy} />
      ) : null}
    </KeptForm>
  );
}

/** The note as it is on the server now, as far as that is known. */
function useLatestNote(enrollmentId: number, note: Note | null, isListed: boolean) {
  const notes = useInject(NoteService);
  const noteId = note?.noteId ?? null;
  const read = useStateValue(notes.read$)[noteId ?? 0];
  // Each time that the list has loaded without it.
  const { asOf } = useStateValue(notes.notes$);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time stands for the list
  useEffect(() => {
    if (!isListed && noteId !== null) notes.look(enrollmentId, noteId);
  }, [notes, enrollmentId, noteId, isListed, asOf]);
  return { latest: isListed ? note : (read ?? note), isGone: !isListed && read === null };
}

const OTHER_STEP = 'One step';
const WHOLE_COURSE = { value: '', text: 'The whole course' };

/** The whole course, and its steps as far as they are loaded. The step of the note stays, whatever is loaded. */
function useStepOptions(current: string) {
  const { options, isLoading } = useSteps();
  const isMissing = current !== '' && options.every((option) => option.value !== current);
  const missing = isMissing ? [{ value: current, text: OTHER_STEP }] : [];
  return { options: [WHOLE_COURSE, ...options, ...missing], isLoading };
}
