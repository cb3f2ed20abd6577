import '../../../../styles/features/course-parts/_course-parts.scss';
/** The inner views of the tabs: what a course consists of, for an enrollment and for a preview of it. */
import { useMemo } from 'react';
import type { Certificate } from '../../../contracts/certificate';
import type {
  CourseDetails,
  CourseLocation,
  CoursePerson,
  CourseSession,
  RegulatoryInformation,
} from '../../../contracts/course';
import type { EnrollmentDocument } from '../../../contracts/document';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate } from '../../../platform/format/dates';
import { factsText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { fileTypeText, sizeText } from '../../../platform/format/sizes';
import { HtmlSanitizer } from '../../../platform/html/html-sanitizer.service';
import { externalHref } from '../../../platform/router/external-link';
import { Avatar } from '../../../ui/avatar';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { RichText } from '../../../ui/rich-text';
import { SpokenLabel } from '../../../ui/sentence';
import { StateBadge } from '../../../ui/state-badge';
import {
  addressText,
  deliveryText,
  mapHref,
  sessionDay,
  sessionMoment,
  sessionTime,
  timeWhereHeld,
} from '../../course/views';
import { CourseSection } from './course-section';

export function About({ details }: { details: CourseDetails }) {
  const { description, objectives, creditHours, deliveryMethod, publishedDate } = details;
  const facts = [
    ['Format', deliveryText(deliveryMethod)],
    ['Credit', creditHours === null ? '' : hoursText(creditHours)],
    ['Published', publishedDate === null ? '' : formatDate(publishedDate)],
  ].filter(([, value]) => value);
  return (
    <div className="about-course">
      <div className="about-course__words">
        <h2 className="course-section__title">About this course</h2>
        {description ? (
          <Description html={description} />
        ) : (
          <EmptyState title="No description yet" headingLevel={3}>
            The description of this course appears here once it is published.
          </EmptyState>
        )}
        {objectives.length > 0 ? (
          <>
            <h3 className="course-section__subtitle">What you will learn</h3>
            <ul className="objective-list">
              {objectives.map((objective) => (
                <li key={objective}>{objective}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <dl className="course-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="course-facts__fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Description({ html }: { html: string }) {
  const sanitizer = useInject(HtmlSanitizer);
  const content$ = useMemo(() => sanitizer.content(html), [sanitizer, html]);
  return <RichText className="course-text" {...useStateValue(content$)} />;
}

export function People({ people, none }: { people: readonly CoursePerson[]; none: string }) {
  if (people.length === 0)
    return (
      <EmptyState title={none} headingLevel={3}>
        {null}
      </EmptyState>
    );
  return (
    <ul className="person-list">
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server may send people without an id
        <li key={index} className="person">
          <Person person={person} />
        </li>
      ))}
    </ul>
  );
}

function Person({ person: { name, title, biography, imageUrl } }: { person: CoursePerson }) {
  const [firstName = '', ...rest] = name.split(' ');
  return (
    <>
      <Avatar
        size="large"
        firstName={firstName}
        lastName={rest.at(-1) ?? ''}
        imageUrl={externalHref(imageUrl)}
      />
      <div className="person__words">
        <h3 className="person__name">{name}</h3>
        {title ? <p className="person__title">{title}</p> : null}
        {biography ? <p className="person__biography">{biography}</p> : null}
      </div>
    </>
  );
}

export function Regulation({ information: { text, approvals } }: { information: RegulatoryInformation }) {
  if (text === '' && approvals.length === 0) {
    return (
      <EmptyState title="No regulatory requirements">
        No requirements of a board are listed for this course.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="course-section__title">Regulatory requirements</h2>
      {text ? <p className="course-text course-text--plain">{text}</p> : null}
      {approvals.length === 0 ? null : (
        <ul className="approval-list" aria-label="Approvals">
          {approvals.map(({ stateAbbv, board, approvalNumber, hours }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: approvals have no id
            <li key={index} className="approval">
              <span className="approval__state">{stateAbbv}</span>
              <span className="approval__words">
                <strong>{board || 'Board not named'}</strong>
                {approvalNumber ? (
                  <span className="approval__facts">{`Approval number ${approvalNumber}`}</span>
                ) : null}
              </span>
              {hours === null ? null : <span className="approval__hours">{hoursText(hours)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SessionWordsProps {
  readonly session: CourseSession;
  /** The only session of a course often has its name, which is above it already. */
  readonly course: string;
  readonly now: Date;
}

export function SessionWords({ session, course, now }: SessionWordsProps) {
  const moment = sessionMoment(session, now);
  const time = sessionTime(session);
  const elsewhere = timeWhereHeld(session);
  return (
    <div className="session-row__words">
      <p className="session-row__day">
        {sessionDay(session)}
        {moment === 'now' ? <StateBadge state="InSession" /> : null}
        {moment === 'over' ? <StateBadge state="SessionOver" /> : null}
      </p>
      {time ? <p className="session-row__time">{time}</p> : null}
      {elsewhere ? <p className="session-row__facts">{elsewhere}</p> : null}
      {session.title && session.title !== course ? (
        <p className="session-row__facts">{session.title}</p>
      ) : null}
    </div>
  );
}

export function Place({ location }: { location: CourseLocation }) {
  const href = mapHref(location);
  return (
    <CourseSection label="Location">
      <h2 className="course-section__title">Location</h2>
      <address className="course-address">
        <span className="course-address__icon">
          <Icon name="location" />
        </span>
        <span className="course-address__lines">
          {location.name ? <strong>{location.name}</strong> : null}
          <span>{location.address}</span>
          <span>{addressText({ ...location, address: '' })}</span>
        </span>
      </address>
      {href ? (
        <ButtonLink variant="secondary" href={href} target="_blank" rel="noopener noreferrer">
          <SpokenLabel text={`${mark('Open in a map')} (opens in a new tab)`} />
        </ButtonLink>
      ) : null}
    </CourseSection>
  );
}

/** What a certificate is for. */
export function CertificateWords({ certificate }: { certificate: Certificate }) {
  const { certificateNumber, courseName, locked, lockReason, completionDate, hours, stateAbbv } = certificate;
  const facts = [
    completionDate === null ? '' : `completed ${formatDate(completionDate)}`,
    hours === null ? '' : hoursText(hours),
    stateAbbv,
    certificateNumber && `number ${certificateNumber}`,
  ];
  return (
    <>
      <span className="resource-row__icon">
        <Icon name="award" />
      </span>
      <div className="certificate-row__words">
        <p className="certificate-row__name">
          {courseName}
          {locked ? <StateBadge state="Locked" /> : null}
        </p>
        <p className="certificate-row__facts">{factsText(...facts)}</p>
        {locked ? (
          <p className="certificate-row__reason">
            {lockReason || 'A requirement of this certificate is still open.'}
          </p>
        ) : null}
      </div>
    </>
  );
}

interface DocumentWordsProps {
  readonly document: EnrollmentDocument;
  /** The name of the step that it belongs to, if it does. */
  readonly step?: string | undefined;
}

export const documentName = ({ documentName }: EnrollmentDocument) => documentName || 'Untitled document';

/** 'PDF, 184 KB, step “Module 2”'. */
function documentFacts({ fileType, sizeBytes, url }: EnrollmentDocument, step?: string): string {
  return factsText(
    fileTypeText(fileType),
    sizeBytes !== null && sizeText(sizeBytes),
    step && `step “${step}”`,
    !externalHref(url) && 'not available yet',
  );
}

/** The name of a document, which opens it, and what it is. */
export function DocumentWords({ document, step }: DocumentWordsProps) {
  const name = documentName(document);
  const href = externalHref(document.url);
  return (
    <>
      <span className="resource-row__icon">
        <Icon name="document" />
      </span>
      <div className="resource-row__words">
        {href ? (
          <a className="resource-row__name" href={href} target="_blank" rel="noopener noreferrer">
            <SpokenLabel text={`${mark(name)} (opens in a new tab)`} />
          </a>
        ) : (
          <span className="resource-row__name">{name}</span>
        )}
        <span className="resource-row__facts">{documentFacts(document, step)}</span>
      </div>
    </>
  );
}
