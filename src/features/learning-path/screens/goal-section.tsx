import '../../../../styles/features/learning-path/_editable-sections.scss';
import * as v from 'valibot';
import type { LearningPath } from '../../../contracts/learning-path';
import { GOAL_HOURS_MAX, type PathGoal } from '../../../contracts/learning-path-details';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDay } from '../../../platform/format/dates';
import { hoursText } from '../../../platform/format/hours';
import { numberText } from '../../../platform/format/numbers';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { GoalChart, GoalChartSkeleton } from '../../../ui/goal-chart';
import { mark } from '../../../ui/mark';
import { ProgressBar } from '../../../ui/progress-bar';
import { Sentence } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { StatusIcon } from '../../../ui/status-icon';
import { goalThisWeek, goalWeeks, goalWeeksSummary, parseGoalHours, shortDay } from '../goal.model';
import { PathDetailsService } from '../path-details.service';
import { PathEditsService } from '../path-edits.service';
import { DetailListView, Section } from './detail-section';
import { EditButton, type Editor, EditorForm, useEditor, useEditorForm, useFirstFocus } from './editor';

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
      {editor.isOpen ? <GoalEditor path={path} editor={editor} /> : null}
      {hasGoal ? (
        <DetailListView
          name="goals"
          list$={details.goals$}
          skeleton={<ThisWeekSkeleton />}
          empty={`${hoursText(path.goalHours ?? 0)} a week`}
        >
          {(goals) => <ThisWeek goals={goals} goalHours={path.goalHours ?? 0} />}
        </DetailListView>
      ) : (
        <p className="path-section__empty">
          Choose how many hours a week you want to learn; your target date follows from it.
        </p>
      )}
      <GoalHistory goalHours={path.goalHours ?? 0} />
    </Section>
  );
}

function ThisWeek({ goals, goalHours }: { goals: readonly PathGoal[]; goalHours: number }) {
  const now = useStateValue(useInject(NOW));
  const { done, needed } = goalThisWeek(goals, goalHours, now);
  const isReached = done >= needed;
  return (
    <div className="goal-week">
      <div className="goal-week__head">
        <p>
          <Sentence
            text={`${mark(numberText(done))} of ${hoursText(needed)} this week`}
            as={(words) => <strong>{words}</strong>}
          />
        </p>
        <p className={classNames('goal-week__left', isReached && 'goal-week__left--none')}>
          {isReached ? (
            <>
              <StatusIcon name="check-circle" /> Goal reached
            </>
          ) : (
            `${hoursText(needed - done)} to go`
          )}
        </p>
      </div>
      <ProgressBar
        percent={needed > 0 ? (done / needed) * 100 : 0}
        label="This week"
        tone={isReached ? 'success' : 'primary'}
      />
    </div>
  );
}

function ThisWeekSkeleton() {
  return (
    <div className="goal-week">
      <div className="goal-week__head">
        <p>
          <strong>
            <Skeleton width="11rem" />
          </strong>
        </p>
      </div>
      <p className="goal-week__left">
        <Skeleton />
      </p>
    </div>
  );
}

/** The past weeks and the present one. */
function GoalHistory({ goalHours }: { goalHours: number }) {
  const { goals$, goalHistory$ } = useInject(PathDetailsService);
  const now = useStateValue(useInject(NOW));
  const goals = useStateValue(goals$).value;
  // A student who has just started has no past weeks, which is nothing to report.
  const isEmpty = useStateValue(goalHistory$).value?.length === 0;
  if (isEmpty) return null;
  return (
    <DetailListView name="goal history" list$={goalHistory$} skeleton={<GoalChartSkeleton />} empty="">
      {(history) => {
        // The hours of the present week are those of the goals. Until these are known, it is left out.
        const weeks = goalWeeks(history, goals ?? [], goalHours, now).filter(
          ({ isPresent }) => !isPresent || goals !== null,
        );
        const target = weeks.at(-1)?.target ?? 0;
        return (
          <GoalChart
            bars={weeks.map(({ startDate, isPresent, ...bar }) => ({
              ...bar,
              isPresent,
              label: isPresent ? 'This week' : startDate === null ? 'Unknown week' : formatDay(startDate),
              tick: isPresent ? 'This week' : startDate === null ? '' : shortDay(startDate),
            }))}
            heads={['Week of', 'Hours done', 'Goal']}
            goalName={target > 0 ? `Goal ${target} h` : ''}
            summary={goalWeeksSummary(weeks)}
          />
        );
      }}
    </DetailListView>
  );
}

const FIELDS = { hours: { label: 'Hours a week' } };
const GOAL = v.object({
  // parseGoalHours returns null for anything that is not a number of hours; v.number() then rejects it.
  hours: v.pipe(v.string(), v.transform(parseGoalHours), v.number(GOAL_HOURS_ERROR)),
});

function GoalEditor({ path, editor }: { path: LearningPath; editor: Editor }) {
  const edits = useInject(PathEditsService);
  const kept = useEditorForm(GOAL, editor, {
    record: { hours: String(path.goalHours ?? '') },
    meaning: (_name, text) => String(parseGoalHours(text) ?? text.trim()),
  });
  const field = useField(kept.form, 'hours');
  useFirstFocus(kept, 'hours');
  return (
    <EditorForm
      editor={editor}
      kept={kept}
      fields={FIELDS}
      onSave={({ hours }) => edits.setGoal(path, hours)}
    >
      <TextField
        {...field}
        label={FIELDS.hours.label}
        hint="0 turns the goal off."
        required
        inputMode="decimal"
        autoComplete="off"
        readOnly={editor.isSaving}
      />
    </EditorForm>
  );
}
