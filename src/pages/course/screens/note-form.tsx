import { useRef, useState } from 'react';
import { object, pipe, string, trim } from 'valibot';
import { CommandNotice } from '../../../connected/command-notice';
import type { Note } from '../../../contracts/course';
import { isBusy } from '../../../core/data/student-command';
import { DraftService } from '../../../core/session/draft.service';
import {
  CourseActivitiesService,
  NOTE_GONE_TEXT,
  NoteService,
  noteDraftName,
} from '../../../features/course';
import { UNTITLED_ACTIVITY } from '../../../features/course/views';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { maxLength, required } from '../../../ui/form/rules';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { useChanges, useForm } from '../../../ui/form/use-form';
import { Notice } from '../../../ui/notice';

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
  readonly onClose: () => void;
}

/** The form of one note. Whatever is typed is kept until it is saved or given up. */
export function NoteForm({ enrollmentId, note, onClose }: NoteFormProps) {
  const notes = useInject(NoteService);
  const drafts = useInject(DraftService);
  const noteId = note?.noteId ?? null;
  const name = noteDraftName(enrollmentId, noteId);
  const draft = useRef(drafts.find(name)).current;
  const state = useStateValue(notes.saving$);
  const isOurs = state.key === name;
  const isSaving = isOurs && isBusy(state);
  const error = isOurs && state.kind === 'failed' ? state.error : null;
  // What the message offers: the next save adds a note.
  const isGone = noteId !== null && error === NOTE_GONE_TEXT;
  const [formerId, setFormerId] = useState<number | null>(null);
  if (isGone && formerId === null) setFormerId(noteId);
  const form = useForm(NOTE, {
    defaultValues: {
      title: draft?.title ?? note?.title ?? '',
      text: draft?.text ?? note?.text ?? '',
      step: draft?.step ?? String(note?.enrollmentActivityId ?? ''),
    },
  });
  const title = useField(form, 'title');
  const text = useField(form, 'text');
  const step = useField(form, 'step');
  const steps = useStepOptions(step.value);
  useChanges(form, (values) => {
    if (isSame(values, note)) drafts.discard(name);
    else drafts.keep(name, values);
  });
  function cancel() {
    drafts.discard(name);
    onClose();
  }
  return (
    <Form
      form={form}
      className="note-form"
      onSubmit={({ title, text, step }) =>
        isSaving ||
        notes.save({
          enrollmentId,
          noteId: formerId === null ? noteId : null,
          ...(formerId !== null && { formerId }),
          note: { title, text, enrollmentActivityId: step === '' ? null : Number(step) },
        })
      }
    >
      {draft === null ? null : (
        <Notice kind="info">This is what you had typed and not saved. We have kept it for you.</Notice>
      )}
      <TextField {...title} label="Title" readOnly={isSaving} autoFocus={draft === null} />
      <TextArea {...text} label="Note" required readOnly={isSaving} />
      {steps.length > 1 ? (
        <SelectField {...step} label="What is it about?" options={steps} disabled={isSaving} />
      ) : null}
      {isOurs ? <CommandNotice state={state} /> : null}
      <div className="note-form__buttons">
        <Button type="submit" busy={isSaving} busyLabel="Saving">
          Save note
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const WHOLE_COURSE = { value: '', text: 'The whole course' };

/** The whole course, and its steps as far as they are loaded. The step of the note stays, whatever is loaded. */
function useStepOptions(current: string): readonly { value: string; text: string }[] {
  const { value } = useStateValue(useInject(CourseActivitiesService).activities$);
  const options = (value?.items ?? []).map(({ activityId, name }) => ({
    value: String(activityId),
    text: name || UNTITLED_ACTIVITY,
  }));
  const isMissing = current !== '' && options.every((option) => option.value !== current);
  return [WHOLE_COURSE, ...options, ...(isMissing ? [{ value: current, text: 'One step' }] : [])];
}

/** Whether the fields hold what is saved, or nothing. */
function isSame(values: Readonly<Record<string, string>>, note: Note | null): boolean {
  const saved = [note?.title ?? '', note?.text ?? '', String(note?.enrollmentActivityId ?? '')];
  return [values.title, values.text, values.step].every((value, index) => (value ?? '') === saved[index]);
}
