import '../../../../styles/features/learning-path/_editable-sections.scss';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { LearningPath } from '../../../contracts/learning-path';
import { GOAL_HOURS_MAX, type PathGoal } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDate, pluralize } from '../../../platform/format/dates';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { useForm } from '../../../ui/form/use-form';
import { GoalChart } from '../../../ui/goal-chart';
import { ProgressBar } from '../../../ui/progress-bar';
import { goalBars, goalSummary, goalThisWeek, parseGoalHours } from '../goal.model';
import { PathDetailsService } from '../path-details.service';
import { PathEditsService } from '../path-edits.service';
import { DetailListView, Section } from './detail-section';
import { DraftOffer, EditButton, type Editor, EditorForm, useEditor } from './editor';

/** Our wording. */
const GOAL_HOURS_ERROR = `Enter hours from 0 to ${GOAL_HOURS_MAX}.`;

/** The weekly goal, this week and past weeks (ENT-13, WeeklyGoalTracker). */
export function GoalSection({ path }: { path: LearningPath }) {
  const editor = useEditor({
    state$: useInject(PathEditsService).goal$,
    field: 'goal',
    learningPathId: path.learningPathId,
  });
  const details = useInject(PathDetailsService);
  const hasGoal = (path.goalHours ?? 0) > 0;
  return (
    <Section
      title="Weekly goal"
      status={editor.status}
      aside={
        editor.isOpen ? null : (
          <EditButton editor={editor}>{hasGoal ? 'Change goal' : 'Set a goal'}</EditButton>
        )
      }
    >
      <DraftOffer editor={editor} />
      {editor.isOpen ? <GoalEditor path={path} editor={editor} /> : null}
      {hasGoal ? (
        <DetailListView
          name="goals"
          list$={details.goals$}
          skeletonRows={[3.5]}
          empty={`${pluralize(path.goalHours ?? 0, 'hour')} a week`}
        >
          {(goals) => <ThisWeek goals={goals} goalHours={path.goalHours ?? 0} />}
        </DetailListView>
      ) : (
        <p className="path-section__empty">
          Choose how many hours a week you want to learn; your target date follows from it.
        </p>
      )}
      <GoalHistory />
    </Section>
  );
}

function ThisWeek({ goals, goalHours }: { goals: readonly PathGoal[]; goalHours: number }) {
  const now = useStateValue(useInject(NOW));
  const { done, needed } = goalThisWeek(goals, goalHours, now);
  return (
    <div className="goal-week">
      <p>
        <strong>{done}</strong> of {pluralize(needed, 'hour')} this week
      </p>
      <ProgressBar
        percent={needed > 0 ? (done / needed) * 100 : 0}
        label="This week"
        tone={done >= needed ? 'success' : 'primary'}
      />
    </div>
  );
}

function GoalHistory() {
  const { goalHistory$ } = useInject(PathDetailsService);
  // A student who has just started has no past weeks, which is nothing to report.
  const isEmpty = useStateValue(goalHistory$).value?.length === 0;
  if (isEmpty) return null;
  return (
    <DetailListView name="goal history" list$={goalHistory$} skeletonRows={[7]} isChart empty="">
      {(weeks) => {
        const bars = goalBars(weeks);
        return (
          <GoalChart
            bars={bars.map(({ startDate, ...bar }) => ({
              ...bar,
              label: startDate === null ? 'Unknown week' : formatDate(startDate),
            }))}
            heads={['Week of', 'Hours done', 'Goal']}
            summary={goalSummary(bars)}
          />
        );
      }}
    </DetailListView>
  );
}

const GOAL = v.object({
  // parseGoalHours returns null for anything that is not a number of hours; v.number() then rejects it.
  hours: v.pipe(v.string(), v.transform(parseGoalHours), v.number(GOAL_HOURS_ERROR)),
});

function GoalEditor({ path, editor }: { path: LearningPath; editor: Editor }) {
  const edits = useInject(PathEditsService);
  const latest = { hours: String(path.goalHours ?? '') };
  const form = useForm(GOAL, { defaultValues: latest });
  const field = useField(form, 'hours');
  const { setFocus } = form;
  useEffect(() => setFocus('hours', { shouldSelect: true }), [setFocus]);
  return (
    <EditorForm
      editor={editor}
      form={form}
      latest={latest}
      latestText={path.goalHours === null ? '' : pluralize(path.goalHours, 'hour')}
      onSave={({ hours }) => edits.setGoal(path.learningPathId, hours)}
    >
      <TextField
        {...field}
        label="Hours a week"
        hint="0 turns the goal off."
        required
        inputMode="decimal"
        autoComplete="off"
        readOnly={editor.isSaving}
      />
    </EditorForm>
  );
}
