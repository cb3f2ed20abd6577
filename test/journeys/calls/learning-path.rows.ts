import { LearningPathApiService } from '../../../src/features/learning-path/learning-path-api.service';
import { PathDetailsApiService } from '../../../src/features/learning-path/path-details-api.service';
import { PathEditsApiService } from '../../../src/features/learning-path/path-edits-api.service';
import { listRow, type Row, row } from './row';

const path = { learningPathId: 4, learningPathName: 'Florida' };
const goal = { goalId: 20260308, goalHours: 2 };
const PATH = '/learner/learningpaths/{id}';

export const LEARNING_PATH_ROWS: readonly Row[] = [
  row(
    'GET /learner/learningpaths',
    (get) => get(LearningPathApiService).getLearningPaths(),
    '/learner/learningpaths?includeCourses=true&includeEnrollments=true',
    { response: [path] },
  ),
  row(
    `GET ${PATH}`,
    (get) => get(PathDetailsApiService).getLearningPath(4, { includeEnrollments: false }),
    '/learner/learningpaths/4?includeCourses=true&includeEnrollments=false',
    { response: path },
  ),
  listRow(
    `GET ${PATH}/goals`,
    (get) => get(PathDetailsApiService).getGoals(4),
    '/learner/learningpaths/4/goals?timeZoneId=America/New_York',
    goal,
  ),
  listRow(
    `GET ${PATH}/goalhistory`,
    (get) => get(PathDetailsApiService).getGoalHistory(4),
    '/learner/learningpaths/4/goalhistory?timeZoneId=America/New_York',
    goal,
  ),
  listRow(
    `GET ${PATH}/documents`,
    (get) => get(PathDetailsApiService).getDocuments(4),
    '/learner/learningpaths/4/documents',
    { documentId: 1, documentName: 'Rules' },
  ),
  listRow(
    `GET ${PATH}/groups`,
    (get) => get(PathDetailsApiService).getGroups(4),
    '/learner/learningpaths/4/groups',
    {
      groupId: 1,
      groupName: 'Ethics',
    },
  ),
  listRow(
    `GET ${PATH}/courses`,
    (get) => get(PathDetailsApiService).getCourses(4),
    '/learner/learningpaths/4/courses',
    { courseId: 3, lockState: 'Unlocked' },
  ),
  listRow(
    `GET ${PATH}/tasks`,
    (get) => get(PathDetailsApiService).getTasks(4),
    '/learner/learningpaths/4/tasks',
    {
      learningPathTaskId: 8,
      completed: false,
    },
  ),
  row(
    `POST ${PATH}/tasks/{taskId}/learningpathtask`,
    (get) => get(PathDetailsApiService).completeTask(4, 8),
    '/learner/learningpaths/4/tasks/8/learningpathtask',
    {
      body: { learningPathId: 4, learningPathTaskId: 8 },
      response: { learningPathTaskId: 8, completed: true },
      keepalive: true,
    },
  ),
  row(
    `PUT ${PATH}/whyStatement`,
    (get) => get(PathEditsApiService).setWhyStatement(4, 'To help & heal'),
    '/learner/learningpaths/4/whyStatement?whyStatement=To%20help%20%26%20heal',
    { response: path },
  ),
  row(
    `PUT ${PATH}/goal`,
    (get) => get(PathEditsApiService).setGoal(4, 2.5),
    '/learner/learningpaths/4/goal?timeZoneId=America/New_York',
    { body: { goalHours: 2.5 }, response: path },
  ),
  row(
    `PUT ${PATH}/update/lastaccesseddate`,
    (get) => get(LearningPathApiService).setLastAccessed(4),
    '/learner/learningpaths/4/update/lastaccesseddate',
    { response: path },
  ),
  row(
    `PUT ${PATH}/expirationdate`,
    (get) => get(PathEditsApiService).setExpirationDate(4, '2027-03-31'),
    '/learner/learningpaths/4/expirationdate?expirationDate=2027-03-31',
    { response: path },
  ),
  row(
    `PUT ${PATH}/deactivate`,
    (get) => get(PathDetailsApiService).deactivate(4),
    '/learner/learningpaths/4/deactivate',
    { result: undefined },
  ),
];
