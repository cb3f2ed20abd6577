import { useEffect, useRef, useState } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { WHY_STATEMENT_LENGTH } from '../../../contracts/learning-path-details';
import { useInject } from '../../../framework/react';
import { TextArea } from '../../../ui/text-area';
import { PathEditsService } from '../path-edits.service';
import { Section } from './detail-section';
import { EditButton, type Editor, EditorForm, useEditor } from './editor';

/** Why the student does all this, in her own words. */
export function WhySection({ path }: { path: LearningPath }) {
  const { whyStatement$ } = useInject(PathEditsService);
  const editor = useEditor(whyStatement$, path.learningPathId);
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

function WhyEditor({ path, editor }: { path: LearningPath; editor: Editor }) {
  const edits = useInject(PathEditsService);
  const [text, setText] = useState(path.whyStatement);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const rest = WHY_STATEMENT_LENGTH - text.length;
  return (
    <EditorForm
      editor={editor}
      isChanged={text !== path.whyStatement}
      onSave={() => edits.setWhyStatement(path.learningPathId, text)}
    >
      <TextArea
        label="Why statement"
        hint={`${rest} of ${WHY_STATEMENT_LENGTH} characters left`}
        ref={field}
        maxLength={WHY_STATEMENT_LENGTH}
        readOnly={editor.isSaving}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </EditorForm>
  );
}
