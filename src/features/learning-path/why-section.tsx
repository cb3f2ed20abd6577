import { useEffect, useRef, useState } from 'react';
import type { LearningPath } from '../../contracts/learning-path';
import { WHY_STATEMENT_LENGTH } from '../../contracts/learning-path-details';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Router } from '../../core/navigation/router';
import { useInject } from '../../framework/react';
import { TextArea } from '../../ui/text-area';
import { Section } from './detail-section';
import { EditButton, type Editor, EditorForm, useEditor } from './editor';
import { PathEditsService } from './path-edits.service';

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
  useUnsavedGuard(text !== path.whyStatement);
  const rest = WHY_STATEMENT_LENGTH - text.length;
  return (
    <EditorForm editor={editor} onSave={() => edits.setWhyStatement(path.learningPathId, text)}>
      <TextArea
        label="Why statement"
        hint={`${rest} of ${WHY_STATEMENT_LENGTH} characters left`}
        ref={field}
        maxLength={WHY_STATEMENT_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </EditorForm>
  );
}

/** Asks before the page is left with changes that would be lost. */
function useUnsavedGuard(isChanged: boolean): void {
  const router = useInject(Router);
  const confirmation = useInject(ConfirmationService);
  useEffect(() => {
    if (!isChanged) return;
    return router.canDeactivate(() =>
      confirmation.confirm({
        title: 'Leave without saving?',
        message: 'What you changed in your why statement will be lost.',
        confirmText: 'Leave',
        cancelText: 'Stay',
        destructive: true,
      }),
    );
  }, [router, confirmation, isChanged]);
}
