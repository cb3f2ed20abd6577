import '../../../../styles/features/learning-path/_editable-sections.scss';
import * as v from 'valibot';
import { firstExpirationDate, isExpirationDate } from '../../../contracts/expiration-date';
import { isCalendarDay } from '../../../contracts/iso-date';
import type { LearningPath } from '../../../contracts/learning-path';
import { LAST_EXPIRATION_DATE } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { CLOCK, NOW } from '../../../platform/clock/clock';
import { daysLeft, daysLeftText, formatDay } from '../../../platform/format/dates';
import { DateField } from '../../../ui/form/date-field';
import { useField } from '../../../ui/form/use-field';
import { PathEditsService } from '../path-edits.service';
import { Section } from './detail-section';
import { EditButton, type Editor, EditorForm, useEditor, useEditorForm, useFirstFocus } from './editor';

/** The day on which the license expires (STA-13, CON-18). */
export function ExpirationSection({ path }: { path: LearningPath }) {
  const editor = useEditor({
    state$: useInject(PathEditsService).expirationDate$,
    field: 'expiration',
    learningPathId: path.learningPathId,
  });
  const now = useStateValue(useInject(NOW));
  const { expirationDate } = path;
  const days = expirationDate === null ? 0 : daysLeft(expirationDate, now);
  return (
    <Section
      title="License expiration"
      status={editor.status}
      aside={
        editor.isOpen ? null : (
          <EditButton editor={editor}>{expirationDate === null ? 'Add date' : 'Change date'}</EditButton>
        )
      }
    >
      {editor.isOpen ? (
        <ExpirationEditor path={path} editor={editor} />
      ) : expirationDate === null ? (
        <p className="path-section__empty">
          Add the date on your license, and you see how much time is left.
        </p>
      ) : (
        <p className="expiration">
          <strong>{formatDay(expirationDate)}</strong>
          <span className="expiration__days">{days > 0 ? daysLeftText(days) : 'Date passed'}</span>
        </p>
      )}
    </Section>
  );
}

const FIELDS = {
  date: {
    label: 'License expiration date',
    show: (text: string) => (isCalendarDay(text) ? formatDay(text) : text),
  },
};

function ExpirationEditor({ path, editor }: { path: LearningPath; editor: Editor }) {
  const edits = useInject(PathEditsService);
  const clock = useInject(CLOCK);
  const first = firstExpirationDate(clock.now());
  const error = `Choose a date from ${formatDay(first)} to ${formatDay(LAST_EXPIRATION_DATE)}.`;
  const schema = v.object({
    date: v.pipe(
      v.string(),
      v.check((date) => isExpirationDate(date, clock.now()), error),
    ),
  });
  const kept = useEditorForm(schema, editor, { record: { date: path.expirationDate ?? '' } });
  const field = useField(kept.form, 'date');
  useFirstFocus(kept, 'date');
  return (
    <EditorForm
      editor={editor}
      kept={kept}
      fields={FIELDS}
      onSave={({ date }) => edits.setExpirationDate(path, date)}
    >
      <DateField
        {...field}
        label={FIELDS.date.label}
        required
        min={first}
        max={LAST_EXPIRATION_DATE}
        readOnly={editor.isSaving}
      />
    </EditorForm>
  );
}
