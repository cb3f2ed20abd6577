import '../../../../styles/features/learning-path/_path-sections.scss';
import { LoadFailure } from '../../../connected/loaded-view';
import type { LearningPath } from '../../../contracts/learning-path';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { hasFeature } from '../learning-path.model';
import { LearningPathService } from '../learning-path.service';
import { leavePath, PATH_REMOVED_TEXT } from '../leave-path';
import { CoursesSection } from './courses-section';
import { DeactivationNotice } from './deactivation-notice';
import { DocumentsSection } from './documents-section';
import { ExpirationSection } from './expiration-section';
import { GoalSection } from './goal-section';
import { Moments } from './moments';
import { TasksSection } from './tasks-section';
import { WhySection } from './why-section';

/** All details of the current path. Its editors close when another path is selected. */
export function PathSections({ path }: { path: LearningPath }) {
  return (
    <>
      <Moments />
      <RemovedNotice path={path} />
      <DeactivationNotice />
      <LicenseTypesFailure />
      <div className="path-sections" key={path.learningPathId}>
        <CoursesSection path={path} />
        <div className="path-sections__side">
          {hasFeature(path, 'WeeklyGoalTracker') ? <GoalSection path={path} /> : null}
          <TasksSection />
          {hasFeature(path, 'ExpirationDateTracker') ? <ExpirationSection path={path} /> : null}
          <WhySection path={path} />
        </div>
        <DocumentsSection />
      </div>
    </>
  );
}

/** The path was removed elsewhere while one of its editors is open: it stays until the student has seen why. */
function RemovedNotice({ path: { learningPathId } }: { path: LearningPath }) {
  const service = useInject(LearningPathService);
  const paths = useStateValue(service.learningPaths$).value;
  if (paths === null || paths.some((each) => each.learningPathId === learningPathId)) return null;
  return (
    <Notice
      kind="warning"
      role="status"
      action={
        <Button variant="secondary" onClick={() => leavePath(service, learningPathId)}>
          Show my other paths
        </Button>
      }
    >
      {`${PATH_REMOVED_TEXT} Nothing in it can be saved.`}
    </Notice>
  );
}

/** The cards show the names of license types, and show without them if these fail. Only a page with cards says so. */
function LicenseTypesFailure() {
  const service = useInject(LicenseTypesService);
  const licenseTypes = useStateValue(service.licenseTypes$);
  return <LoadFailure of={[licenseTypes]} onRetry={() => service.reload({ force: true })} />;
}
