import '../../../../styles/features/learning-path/_editable-sections.scss';
import * as v from 'valibot';
import type { LearningPath } from '../../../contracts/learning-path';
import { WHY_STATEMENT_LENGTH } from '../../../contracts/learning-path-details';
import { useInject } from '../../../framework/react';
import { TextArea } from '../../../ui/form/text-area';
import { useField } from '../../../ui/form/use-field';
import { PathEditsService } from '../path-edits.service';
import { Section } from './detail-section';
import { EditButton, type Editor, EditorForm, useEditor, useEditorForm, useFirstFocus } from './editor';

/** The student's reason to learn, in their own words. */
export function WhySection({ path }: { path: LearningPath }) {
  const { whyStatement$ } = useInject(PathEditsService);
  const editor = useEditor({
    state$: whyStatement$,
    field: 'why',
    learningPathId: path.learningPathId,
  });
  const { whyStatement } = path;
  return (
    <Section
      title="Your why"
      status={editor.status}
      aside={
        editor.isOpen ? null : (
          <EditButton editor={editor}>{whyStatement === '' ? 'Add your why' : 'Edit your why'}</EditButton>
        )
      }
    >
      {editor.isOpen ? (
        <WhyEditor path={path} editor={editor} />
      ) : whyStatement === '' ? (
        <p className="path-section__empty">
          What are you learning for? A sentence to come back to on slow days.
        </p>
      ) : (
        <blockquote className="why-statement">{whyStatement}</blockquote>
      )}
    </Section>
  );
}

const FIELDS = { text: { label: 'Why statement' } };
const STATEMENT = v.object({ text: v.string() });

function WhyEditor({ path, editor }: { path: LearningPath; editor: Editor }) {
  const edits = useInject(PathEditsService);
  const kept = useEditorForm(STATEMENT, editor, { record: { text: path.whyStatement } });
  const field = useField(kept.form, 'text');
  useFirstFocus(kept, 'text');
  const charactersLeft = WHY_STATEMENT_LENGTH - field.value.length;
  return (
    <EditorForm
      editor={editor}
      kept={kept}
      fields={FIELDS}
      onSave={({ text }) => edits.setWhyStatement(path, text)}
    >
      <TextArea
        {...field}
        label={FIELDS.text.label}
        hint={`${charactersLeft} of ${WHY_STATEMENT_LENGTH} characters left`}
        maxLength={WHY_STATEMENT_LENGTH}
        readOnly={editor.isSaving}
      />
    </EditorForm>
  );
}
