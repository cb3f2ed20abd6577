import type { LearningPath } from '../../../src/contracts/learning-path';
import type { PathTask } from '../../../src/contracts/learning-path-details';
import { LearningPathService } from '../../../src/features/learning-path';
import { PathDetailsService } from '../../../src/features/learning-path/path-details.service';
import { PathEditsService } from '../../../src/features/learning-path/path-edits.service';
import { TaskCompletionService } from '../../../src/features/learning-path/task-completion.service';
import { TASK_UNDO_MS } from '../../../src/features/learning-path/task-completion.timing';
import type { Page } from './page';
import { PRESSED_TWICE, type WriteRow } from './row';

const PATHS = '/learner/learningpaths';
const ID = 10_010_001;
const TASK = 1_001_000_103;
const is = (yes: boolean | undefined) => (yes ? 1 : 0);

const path = async (page: Page) =>
  (await page.read<LearningPath[]>(PATHS)).find(({ learningPathId }) => learningPathId === ID);
const shown = ({ get }: Page) =>
  get(LearningPathService).learningPaths$.value.value?.find(({ learningPathId }) => learningPathId === ID);
const open = ({ get }: Page) => {
  get(LearningPathService);
  get(PathDetailsService);
  get(PathEditsService);
  get(TaskCompletionService);
};

const edit = (act: (edits: PathEditsService, path: LearningPath) => void) => (page: Page) => {
  const path = shown(page);
  if (path) act(page.get(PathEditsService), path);
};

export const PATH_ROWS: readonly WriteRow[] = [
  {
    call: `PUT ${PATHS}/{id}/whyStatement`,
    confirmation: 'read',
    open,
    act: edit((edits, path) => edits.setWhyStatement(path, 'For Alma')),
    count: async (page) => is((await path(page))?.whyStatement === 'For Alma'),
    state: ({ get }) => get(PathEditsService).whyStatement$.value,
    saved: (page) => shown(page)?.whyStatement === 'For Alma',
    refused: 'Could not save your why statement, please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `PUT ${PATHS}/{id}/goal`,
    confirmation: 'read',
    open,
    act: edit((edits, path) => edits.setGoal(path, 7)),
    count: async (page) => is((await path(page))?.goalHours === 7),
    state: ({ get }) => get(PathEditsService).goal$.value,
    saved: (page) => shown(page)?.goalHours === 7,
    refused: 'Could not save your goal, please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `PUT ${PATHS}/{id}/expirationdate`,
    confirmation: 'read',
    open,
    act: edit((edits, path) => edits.setExpirationDate(path, '2031-05-17')),
    count: async (page) => is((await path(page))?.expirationDate?.startsWith('2031-05-17')),
    state: ({ get }) => get(PathEditsService).expirationDate$.value,
    saved: (page) => shown(page)?.expirationDate === '2031-05-17',
    refused: 'Error updating Learning Path Expiration Date',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `PUT ${PATHS}/{id}/deactivate`,
    confirmation: 'read',
    open,
    act: (page) => {
      const shownPath = shown(page);
      if (shownPath) page.get(PathEditsService).deactivate(shownPath);
    },
    count: async (page) => is((await path(page)) === undefined),
    words: ({ get }) => [get(PathEditsService).deactivationFailure$.value?.message],
    saved: 'Learning Path Deactivated',
    refused: 'Error deactivating Learning Path',
  },
  {
    call: `POST ${PATHS}/{id}/tasks/{taskId}/learningpathtask`,
    isKept: true,
    confirmation: 'read',
    open: async (page) => {
      open(page);
      task = (await tasks(page)).find(({ learningPathTaskId }) => learningPathTaskId === TASK);
    },
    act: ({ get }) => {
      if (get(TaskCompletionService).states$.value.get(TASK)?.kind === 'unknown') {
        get(TaskCompletionService).retry(TASK);
      } else if (task) get(TaskCompletionService).complete(task);
    },
    delayMs: TASK_UNDO_MS,
    count: async (page) =>
      is((await tasks(page)).find(({ learningPathTaskId }) => learningPathTaskId === TASK)?.completed),
    words: ({ get }) => {
      const state = get(TaskCompletionService).states$.value.get(TASK);
      return [state && 'error' in state ? state.error : null];
    },
    saved: ({ get }) => !get(TaskCompletionService).states$.value.has(TASK),
    refused: 'Could not save your task, please try again.',
  },
];

const tasks = (page: Page) => page.read<PathTask[]>(`${PATHS}/${ID}/tasks`);
let task: PathTask | undefined;
