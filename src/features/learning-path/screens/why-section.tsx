import '../../../../styles/features/learning-path/_editable-sections.scss';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { LearningPath } from '../../../contracts/learning-path';
import { WHY_STATEMENT_LENGTH } from '../../../contracts/learning-path-details';
import { useInject } from '../../../framework/react';
import { TextArea } from '../../../ui/form/text-area';
import { useField } from '../../../ui/form/use-field';
import { useForm } from '../../../ui/form/use-form';
import { PathEditsService } from '../path-edits.service';
import { Section } from './detail-section';
import { DraftOffer, EditButton, type Editor, EditorForm, useEditor } from './editor';

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
      <DraftOffer editor={editor} />
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

const STATEMENT = v.object({ text: v.string() });

function WhyEditor({ path, editor }: { path: LearningPath; editor: Editor }) {
  const edits = useInject(PathEditsService);
  const latest = { text: path.whyStatement };
  const form = useForm(STATEMENT, { defaultValues: latest });
  const field = useField(form, 'text');
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const charactersLeft = WHY_STATEMENT_LENGTH - field.value.length;
  return (
    <EditorForm
      editor={editor}
      form={form}
      latest={latest}
      latestText={path.whyStatement && `“${path.whyStatement}”`}
      onSave={({ text }) => edits.setWhyStatement(path.learningPathId, text)}
    >
      <TextArea
        {...field}
        label="Why statement"
        hint={`${charactersLeft} of ${WHY_STATEMENT_LENGTH} characters left`}
        maxLength={WHY_STATEMENT_LENGTH}
        readOnly={editor.isSaving}
      />
    </EditorForm>
  );
}
