import { GoalChart, type GoalChartBar, GoalChartSkeleton } from '../../../ui/goal-chart';
import { ProgressBar } from '../../../ui/progress-bar';
import { ProgressRing } from '../../../ui/progress-ring';
import { Rating } from '../../../ui/rating';
import { BADGE_STATES, StateBadge } from '../../../ui/state-badge';
import { StatusBadge } from '../../../ui/status-badge';
import { STATUS_DRAWINGS, StatusIcon, type StatusIconName } from '../../../ui/status-icon';
import type { UxEntry } from './entry';
import { HEBREW } from './samples';

const BARS: readonly GoalChartBar[] = [3, 1, 0, 4, 2.5, 3, 1.5].map((value, index) => ({
  label: `11/0${index + 1}/2026`,
  tick: `11/${index + 1}`,
  value,
  target: 3,
  isPresent: index === 6,
}));

export const STATUS: readonly UxEntry[] = [
  {
    name: 'Status badge',
    files: ['status-badge'],
    exports: ['StatusBadge'],
    purpose: 'A status as an icon and words, never a colour alone.',
    examples: [
      { state: 'Success', render: () => <StatusBadge kind="success">Completed</StatusBadge> },
      { state: 'Error', render: () => <StatusBadge kind="error">Expired</StatusBadge> },
      { state: 'Warning', render: () => <StatusBadge kind="warning">Expiring soon</StatusBadge> },
      { state: 'Information', render: () => <StatusBadge kind="info">Starting soon</StatusBadge> },
      { state: 'Neutral', render: () => <StatusBadge kind="neutral">Not opened yet</StatusBadge> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <StatusBadge kind="info">{HEBREW}</StatusBadge>,
      },
      {
        state: 'On the brand’s panel',
        onBackdrop: true,
        render: () => (
          <>
            <StatusBadge kind="success">Completed</StatusBadge>
            <StatusBadge kind="error">Expired</StatusBadge>
            <StatusBadge kind="warning">Expiring soon</StatusBadge>
            <StatusBadge kind="info">Starting soon</StatusBadge>
            <StatusBadge kind="neutral">Not opened yet</StatusBadge>
          </>
        ),
      },
    ],
  },
  {
    name: 'State badge',
    files: ['state-badge'],
    exports: ['StateBadge', 'BADGE_STATES'],
    purpose: 'A state that several screens show, among them the eleven lock states (ENT-24).',
    examples: BADGE_STATES.map((state) => ({ state, render: () => <StateBadge state={state} /> })),
  },
  {
    name: 'Status icon',
    files: ['status-icon'],
    exports: ['StatusIcon', 'Drawing'],
    purpose:
      'The icons of states, which the first page shows. Decoration: the text next to it says the same.',
    examples: [
      {
        state: 'All of them',
        wide: true,
        render: () => (
          <ul className="ux-icons">
            {(Object.keys(STATUS_DRAWINGS) as StatusIconName[]).map((name) => (
              <li key={name}>
                <StatusIcon name={name} /> {name}
              </li>
            ))}
          </ul>
        ),
      },
    ],
  },
  {
    name: 'Progress bar',
    files: ['progress-bar'],
    exports: ['ProgressBar', 'wholePercent'],
    purpose: 'How much of something is done, rounded down, so that 99.6 does not read as done.',
    examples: [
      { state: 'Empty', render: () => <ProgressBar label="Ethics" percent={0} /> },
      { state: 'In progress', render: () => <ProgressBar label="Law" percent={45} /> },
      { state: 'With words', render: () => <ProgressBar label="Hours" percent={45} text="9 of 20 hours" /> },
      { state: 'Done', render: () => <ProgressBar label="Safety" percent={100} tone="success" /> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <ProgressBar label={HEBREW} percent={45} />,
      },
      {
        state: 'On the brand’s panel',
        onBackdrop: true,
        render: () => <ProgressBar label="Florida" percent={45} />,
      },
    ],
  },
  {
    name: 'Progress ring',
    files: ['progress-ring'],
    exports: ['ProgressRing'],
    purpose: 'The same as a ring, for the one path that matters now.',
    examples: [
      { state: 'Empty', render: () => <ProgressRing label="Not begun" percent={0} /> },
      {
        state: 'In progress',
        render: () => <ProgressRing label="Begun" percent={45} text="9 of 20 hours" />,
      },
      {
        state: 'Done',
        render: () => <ProgressRing label="Done" percent={100} text="20 hours" tone="success" />,
      },
      {
        state: 'On the brand’s panel',
        onBackdrop: true,
        render: () => <ProgressRing label="Current path" percent={45} text="9 of 20 hours" />,
      },
    ],
  },
  {
    name: 'Goal chart',
    files: ['goal-chart'],
    exports: ['GoalChart', 'GoalChartSkeleton'],
    purpose: 'What was done in each week, with a line at the goal. The same as a sentence and as a table.',
    keyboard: 'Enter opens the table.',
    examples: [
      {
        state: 'Default',
        wide: true,
        render: () => (
          <GoalChart
            bars={BARS}
            heads={['Week of', 'Hours done', 'Goal']}
            goalName="Goal 3 h"
            summary="You have reached your goal in three of seven weeks."
          />
        ),
      },
      { state: 'Loading', wide: true, render: () => <GoalChartSkeleton /> },
      {
        state: 'Empty',
        wide: true,
        render: () => (
          <GoalChart
            bars={BARS.map((bar) => ({ ...bar, value: 0 }))}
            heads={['Week of', 'Hours done', 'Goal']}
            summary="No hours have been recorded yet."
          />
        ),
      },
    ],
  },
  {
    name: 'Rating',
    files: ['rating'],
    exports: ['Rating'],
    purpose: 'The average of a rating: stars for the eye, and the same in words.',
    examples: [
      { state: 'Default', render: () => <Rating value={4.3} count={128} /> },
      { state: 'One review', render: () => <Rating value={2} count={1} /> },
      { state: 'Lowest', render: () => <Rating value={0.4} /> },
      { state: 'Compact', render: () => <Rating compact value={4.8} count={240} /> },
      { state: 'Empty', render: () => <Rating value={null} /> },
      { state: 'Right to left', direction: 'rtl', render: () => <Rating value={3.5} count={12} /> },
    ],
  },
];
