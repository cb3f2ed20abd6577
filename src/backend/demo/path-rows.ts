/** The rows of one demo student's learning paths. */
import { dayEndFrom, dayFrom, hoursFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import { goalCompletionDate } from '../learning-path/learning-path.model';
import { seededChance } from '../seeded-chance';
import type { BrandContent, PathContent } from './content/content';
import { STATES } from './content/states';
import { DETAIL_PLANS, type DetailPlan } from './path-detail-plans';
import type { DetailedPath } from './path-detail-rows';
import { COMMON_SITUATIONS, SITUATIONS, type Situation } from './situations';

/** In the order of insertion: a row refers only to rows before it. */
export const PATH_TABLES = [
  'learningPath',
  'learningPathState',
  'learningPathLicenseType',
  'learningPathFeature',
] as const;

export type PathRows = { [Table in (typeof PATH_TABLES)[number]]: NewRow<Table>[] } & {
  /** Paths with courses, tasks and documents. */
  detailed: DetailedPath[];
  /** The ids of paths about a topic. */
  topicIds: Set<number>;
};

interface Owner {
  studentId: number;
  /** The student whose numbers by chance these are; their own by default. */
  modelId?: number;
  /** The id of a brand's license type, by its number. */
  licenseTypeId: (number: number) => number;
  content: BrandContent;
  now: Date;
}

interface Plan {
  content: PathContent;
  situation: Situation;
  details?: DetailPlan | undefined;
}

/** How many ids are reserved for the paths of a student. */
const PATHS_OF_STUDENT = 10_000;
const SUBSCRIPTIONS_OF_STUDENT = 10;

/** A student whose only paths would be about topics renews the first license instead: they need one. */
export function rowsOfSituations(owner: Owner, numbers: readonly number[]): PathRows {
  const [renewal] = owner.content.paths;
  const isOfTopics = numbers.every((number) => owner.content.paths[number]?.isTopic);
  return toRows(
    owner,
    numbers.flatMap((number) => {
      const situation = SITUATIONS[number];
      const content = isOfTopics ? renewal : owner.content.paths[number];
      return situation && content ? [{ situation, content, details: DETAIL_PLANS[number] }] : [];
    }),
  );
}

/**
 * Many paths with different names: a state and a license type, then the next renewal period of the same. Only the
 * first has courses, tasks and documents.
 */
export function rowsOfGeneratedPaths(owner: Owner, count: number): PathRows {
  const chance = seededChance(owner.modelId ?? owner.studentId);
  const states = Object.keys(STATES).filter((state) => state !== 'FA');
  const { licenseTypes } = owner.content;
  const plans = Array.from({ length: count }, (_, index): Plan => {
    const state = states[index % states.length] as string;
    const turn = Math.floor(index / states.length);
    const number = (turn % licenseTypes.length) + 1;
    const period = Math.floor(turn / licenseTypes.length);
    const name = `${STATES[state]} ${licenseTypes[number - 1]?.licenseTypeName} Renewal`;
    return {
      content: {
        learningPathName: period === 0 ? name : `${name}, Period ${period + 1}`,
        licenseTypes: [number],
        states: [state],
      },
      situation: madeUpSituation(index, chance),
      details: index === 0 ? DETAIL_PLANS[0] : undefined,
    };
  });
  return toRows(owner, plans);
}

function madeUpSituation(index: number, chance: () => number): Situation {
  if (index === 0) return { ...SITUATIONS[0], lastAccessedHours: -1 };
  const model: Situation =
    COMMON_SITUATIONS[Math.floor(chance() * COMMON_SITUATIONS.length)] ?? SITUATIONS[0];
  const createdDays = -30 - Math.floor(chance() * 700);
  return {
    ...model,
    createdDays,
    isCurrent: false,
    lastAccessedHours: model.lastAccessedHours && -24 - Math.floor(chance() * 600),
    totalHours: 4 + Math.floor(chance() * 72) / 2,
    percentComplete: model.percentComplete && Math.ceil(chance() * model.percentComplete),
    expirationDays: model.expirationDays + Math.floor(chance() * 8),
  };
}

function toRows({ studentId, licenseTypeId, content, now }: Owner, plans: readonly Plan[]): PathRows {
  const rows: PathRows = {
    learningPath: [],
    learningPathState: [],
    learningPathLicenseType: [],
    learningPathFeature: [],
    detailed: [],
    topicIds: new Set(),
  };
  for (const [index, { content: path, situation, details }] of plans.entries()) {
    const learningPathId = studentId * PATHS_OF_STUDENT + index + 1;
    const createdDate = dayFrom(now, situation.createdDays);
    rows.learningPath.push({
      learningPathId,
      studentId,
      learningPathName: path.learningPathName,
      createdDate,
      lastAccessedDate:
        situation.lastAccessedHours === null ? null : hoursFrom(now, situation.lastAccessedHours),
      currentLearningPath: situation.isCurrent,
      whyStatement: situation.hasWhyStatement ? content.whyStatement : '',
      goalHours: situation.goalHours,
      goalCompletionDate: goalCompletionDate(situation, now),
      expirationDate: dayEndFrom(now, situation.expirationDays),
      percentComplete: situation.percentComplete,
      totalHours: situation.totalHours,
      subscriptionId: situation.hasMembership ? studentId * SUBSCRIPTIONS_OF_STUDENT + 1 : null,
    });
    if (path.isTopic) rows.topicIds.add(learningPathId);
    for (const stateAbbv of path.states) rows.learningPathState.push({ learningPathId, stateAbbv });
    for (const number of path.licenseTypes) {
      rows.learningPathLicenseType.push({ learningPathId, licenseTypeId: licenseTypeId(number) });
    }
    for (const feature of situation.features) rows.learningPathFeature.push({ learningPathId, ...feature });
    if (details) {
      rows.detailed.push({ learningPathId, createdDate, goalHours: situation.goalHours, plan: details });
    }
  }
  return rows;
}
