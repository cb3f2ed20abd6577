import { useId } from 'react';
import { LoadedView, LoadFailure } from '../../../connected/loaded-view';
import { totalText } from '../../../contracts/hours-total';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { type GroupHours, UNTITLED } from '../../learning-path';
import { LicenseExpiryBadge, NoLicenses } from '../../license/views';
import { deadlineSummary, type RequiredHours, type Requirement, roundToTenths } from '../requirement.model';
import { RequirementService } from '../requirement.service';
import { basisText, hoursText, requirementKey } from '../transcript.model';
import { viewOfRequirement } from '../transcript-list.model';
import { TranscriptListService } from '../transcript-list.service';

/** What each license needs, what is done and what is missing, and the days on which licenses have to be renewed. */
export function TranscriptRequirements() {
  const service = useInject(RequirementService);
  const requirements = useStateValue(service.requirements$);
  const transcript = useStateValue(useInject(TranscriptListService).transcript$);
  const reload = () => service.reload();
  return (
    <div className="transcripts__list">
      <LoadFailure of={[requirements, transcript]} onRetry={reload} />
      <LoadedView
        loaded={requirements}
        onRetry={reload}
        missing={null}
        label="Loading your requirements"
        skeleton={<RequirementsSkeleton />}
        empty={<NoLicenses>Add a license to your profile, and what it needs appears here.</NoLicenses>}
      >
        {(all) => <Requirements requirements={all} />}
      </LoadedView>
    </div>
  );
}

function Requirements({ requirements }: { readonly requirements: readonly Requirement[] }) {
  const service = useInject(RequirementService);
  const now = useStateValue(useInject(NOW));
  const withDeadline = requirements.filter(({ deadline }) => deadline !== null);
  return (
    <>
      {withDeadline.length < 2 ? null : (
        <div className="transcripts__prints">
          <Button
            variant="secondary"
            onClick={() => service.saveDeadlines(withDeadline, 'License renewal deadlines')}
          >
            <Icon name="calendar" />
            Add all {withDeadline.length} deadlines to my calendar
          </Button>
        </div>
      )}
      {requirements.map((requirement) => (
        <RequirementCard key={requirement.license.studentLicenseId} requirement={requirement} now={now} />
      ))}
    </>
  );
}

interface RequirementCardProps {
  readonly requirement: Requirement;
  readonly now: Date;
}

function RequirementCard({ requirement, now }: RequirementCardProps) {
  const service = useInject(RequirementService);
  const { list, transcript$ } = useInject(TranscriptListService);
  const { license, name, path, hours, hasFailed, deadline } = requirement;
  const transcript = useStateValue(transcript$);
  const all = useStateValue(service.earned$);
  const earned = all?.get(requirementKey(license)) ?? null;
  const titleId = useId();
  return (
    <Card as="section" className="requirement" aria-labelledby={titleId} tabIndex={-1}>
      <header className="requirement__head">
        <h2 className="requirement__title" id={titleId}>
          {name}
        </h2>
        <LicenseExpiryBadge license={license} now={now} />
      </header>
      {path === null ? (
        <p className="requirement__basis">
          No learning path is for this license, so what it needs is not known here.
        </p>
      ) : hours !== null ? (
        <Hours hours={hours} name={name} pathName={path.learningPathName || UNTITLED} />
      ) : hasFailed ? (
        <p className="requirement__basis">Not known: what this license needs could not be loaded.</p>
      ) : (
        <SkeletonRegion label={`Loading what ${name} needs`}>
          <Skeleton shape="block" height="8rem" />
        </SkeletonRegion>
      )}
      <p className="requirement__basis">
        {all === null && transcript.error !== null ? (
          'Not known: your transcript could not be loaded.'
        ) : all === null ? (
          <Skeleton width="60%" />
        ) : earned === null ? (
          'No completed course on your transcript is for this license type and state.'
        ) : (
          <>
            On your transcript, over all years: <strong>{totalText(earned)}</strong> {basisText(earned)}.
          </>
        )}
      </p>
      <div className="requirement__buttons">
        {deadline === null ? null : (
          <Button
            variant="secondary"
            aria-label={`Add deadline to my calendar: ${name}`}
            onClick={() => service.saveDeadlines([requirement], deadlineSummary(requirement))}
          >
            <Icon name="calendar" />
            Add deadline to my calendar
          </Button>
        )}
        {earned === null ? null : (
          <Button
            variant="quiet"
            aria-label={`Show the courses: ${name}`}
            onClick={() => list.change(viewOfRequirement(license))}
          >
            Show the courses
          </Button>
        )}
      </div>
    </Card>
  );
}

interface HoursProps {
  readonly hours: RequiredHours;
  readonly name: string;
  readonly pathName: string;
}

function Hours({ hours: { done, needed, missing, groups, isMoreByGroup }, name, pathName }: HoursProps) {
  const isDone = missing !== null && missing <= 0;
  return (
    <>
      {done === null || needed === null || needed <= 0 ? null : (
        <ProgressBar
          percent={(done / needed) * 100}
          label={`Hours for ${name}`}
          text={`${roundToTenths(done)} of ${hoursText(roundToTenths(needed))}`}
          tone={isDone ? 'success' : 'primary'}
        />
      )}
      <p className="requirement__missing">
        {missing === null ? (
          'How many hours are needed is not known.'
        ) : isDone ? (
          'Nothing is missing.'
        ) : (
          <>
            <strong>{hoursText(roundToTenths(missing))}</strong> missing
          </>
        )}
      </p>
      <p className="requirement__basis">Based on {pathName}</p>
      {isMoreByGroup ? (
        <Notice kind="warning">
          Extra hours in one topic do not count for another, so more is missing than the sum says.
        </Notice>
      ) : null}
      {groups.length === 0 ? null : <Topics groups={groups} name={name} />}
    </>
  );
}

/** Four narrow columns, which fit a phone as they are. */
function Topics({ groups, name }: { groups: readonly GroupHours[]; name: string }) {
  return (
    <table className="requirement__topics">
      <caption className="visually-hidden">Topics of {name}, in hours</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Done</th>
          <th scope="col">Needed</th>
          <th scope="col">Missing</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name: topic, done, needed, left }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two topics may have the same name
          <tr key={index}>
            <th scope="row">{topic || 'Other courses'}</th>
            <td>{roundToTenths(done)}</td>
            <td>{roundToTenths(needed)}</td>
            <td>{left > 0 ? <strong>{roundToTenths(left)}</strong> : 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RequirementsSkeleton() {
  return (
    <div className="transcripts__list">
      {[0, 1].map((card) => (
        <div className="card requirement" key={card}>
          <Skeleton shape="title" width="60%" />
          <Skeleton shape="block" height="8rem" />
        </div>
      ))}
    </div>
  );
}
