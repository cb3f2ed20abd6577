/** Entry of the chunk with the smaller tabs of a preview. */
import '../../../../styles/features/course-parts/_course-parts.scss';
import type { EnrollmentDocument } from '../../../contracts/document';
import type { ListPage } from '../../../core/data/paged-load';
import { isPlace } from '../../../features/course/views';
import {
  About,
  CertificateWords,
  CourseSection,
  DocumentWords,
  PartPages,
  People,
  Place,
  Regulation,
  RowsSkeleton,
  SessionWords,
  usePageInAddress,
} from '../../../features/course-parts';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { EmptyState } from '../../../ui/empty-state';
import { PreviewService } from '../preview.service';
import { type PreviewPanelProps, PreviewPartView, usePreviewParts } from './preview-part';

export function AboutPanel() {
  const { details$ } = usePreviewParts('details');
  return (
    <CourseSection label="About this course">
      <PreviewPartView part="details" state$={details$} label="Loading the description of this course">
        {(details) => <About details={details} />}
      </PreviewPartView>
    </CourseSection>
  );
}

export function InstructorsPanel() {
  const { instructors$ } = usePreviewParts('instructors');
  return (
    <CourseSection label="Instructors">
      <PreviewPartView
        part="instructors"
        state$={instructors$}
        label="Loading the instructors"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(people) => (
          <>
            <h2 className="course-section__title">Instructors</h2>
            <People people={people} none="The instructors of this course have not been announced yet." />
          </>
        )}
      </PreviewPartView>
    </CourseSection>
  );
}

export function AuthorsPanel() {
  const { authors$ } = usePreviewParts('authors');
  return (
    <CourseSection label="Authors">
      <PreviewPartView
        part="authors"
        state$={authors$}
        label="Loading the authors"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(people) => (
          <>
            <h2 className="course-section__title">Authors</h2>
            <People people={people} none="No authors are listed for this course." />
          </>
        )}
      </PreviewPartView>
    </CourseSection>
  );
}

export function RegulatoryPanel() {
  const { regulation$ } = usePreviewParts('regulation');
  return (
    <CourseSection label="Regulatory requirements">
      <PreviewPartView part="regulation" state$={regulation$} label="Loading the regulatory requirements">
        {(information) => <Regulation information={information} />}
      </PreviewPartView>
    </CourseSection>
  );
}

export function SchedulePanel({ product }: PreviewPanelProps) {
  const { sessions$ } = usePreviewParts('sessions');
  const now = useStateValue(useInject(NOW));
  return (
    <CourseSection label="Schedule">
      <PreviewPartView
        part="sessions"
        state$={sessions$}
        label="Loading the schedule"
        skeleton={<RowsSkeleton rows={3} />}
      >
        {(sessions) => (
          <>
            <h2 className="course-section__title">Schedule</h2>
            {sessions.length === 0 ? (
              <p className="course-empty">The dates of this course appear here once they are set.</p>
            ) : (
              <ul className="session-list">
                {sessions.map((session, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the server may send sessions without an id
                  <li key={index} className="session-row">
                    <SessionWords session={session} course={product.name} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PreviewPartView>
    </CourseSection>
  );
}

export function LocationPanel() {
  const { location$ } = usePreviewParts('location');
  return (
    <PreviewPartView part="location" state$={location$} label="Loading the location">
      {(location) =>
        isPlace(location) ? (
          <Place location={location} />
        ) : (
          <CourseSection label="Location">
            <p className="course-empty">This course is not held at a location.</p>
          </CourseSection>
        )
      }
    </PreviewPartView>
  );
}

export function DocumentsPanel() {
  const { documents$ } = usePreviewParts('documents');
  return (
    <CourseSection label="Documents">
      <PreviewPartView
        part="documents"
        state$={documents$}
        label="Loading the documents"
        skeleton={<RowsSkeleton />}
      >
        {(page) => <Documents page={page} />}
      </PreviewPartView>
    </CourseSection>
  );
}

function Documents({ page }: { page: ListPage<EnrollmentDocument> }) {
  const preview = useInject(PreviewService);
  const showPage = usePageInAddress(page, (offset) => preview.showDocuments(offset));
  if (page.items.length === 0) {
    return <EmptyState title="No documents yet">Files that go with this course appear here.</EmptyState>;
  }
  return (
    <>
      <h2 className="course-section__title">Documents</h2>
      <ul className="resource-list">
        {page.items.map((document) => (
          <li key={document.documentId} className="resource-row">
            <DocumentWords document={document} />
          </li>
        ))}
      </ul>
      <PartPages label="Pages of the documents" page={page} onTurn={showPage} />
    </>
  );
}

export function CertificatesPanel() {
  const { certificates$ } = usePreviewParts('certificates');
  return (
    <CourseSection label="Certificates">
      <PreviewPartView
        part="certificates"
        state$={certificates$}
        label="Loading the certificates"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(certificates) => (
          <>
            <h2 className="course-section__title">Certificates</h2>
            {certificates.length === 0 ? (
              <p className="course-empty">This course has no certificate.</p>
            ) : (
              <ul className="certificate-list">
                {certificates.map((certificate) => (
                  <li key={certificate.certificateId} className="certificate-row">
                    <CertificateWords certificate={certificate} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PreviewPartView>
    </CourseSection>
  );
}
