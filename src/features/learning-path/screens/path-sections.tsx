import '../../../../styles/features/learning-path/_path-sections.scss';
import type { LearningPath } from '../../../contracts/learning-path';
import { hasFeature } from '../learning-path.model';
import { CoursesSection } from './courses-section';
import { DocumentsSection } from './documents-section';
import { ExpirationSection } from './expiration-section';
import { GoalSection } from './goal-section';
import { TasksSection } from './tasks-section';
import { WhySection } from './why-section';

/** All details of the current path. Its editors close when another path is selected. */
export function PathSections({ path }: { path: LearningPath }) {
  return (
    <div className="path-sections" key={path.learningPathId}>
      <CoursesSection />
      <div className="path-sections__side">
        {hasFeature(path, 'WeeklyGoalTracker') ? <GoalSection path={path} /> : null}
        <TasksSection />
        {hasFeature(path, 'ExpirationDateTracker') ? <ExpirationSection path={path} /> : null}
        <WhySection path={path} />
      </div>
      <DocumentsSection />
    </div>
  );
}
