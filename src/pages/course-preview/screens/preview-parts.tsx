/** Entry of the chunk with the smaller tabs of a preview. */
import '../../../../styles/features/course-parts/_course-parts.scss';
import type { EnrollmentDocument } from '../../../contracts/document';
import type { Product } from '../../../contracts/product';
import type { ListPage } from '../../../core/data/paged-load';
import {
  CertificateWords,
  DocumentsPanel as CourseDocumentsPanel,
  LocationPanel as CourseLocationPanel,
  CourseSection,
  DocumentWords,
  NoDocuments,
  PartPages,
  PartPanel,
  SessionsPanel,
  usePageInAddress,
} from '../../../features/course-parts';
import { useInject } from '../../../framework/react';
import { PreviewService } from '../preview.service';

export { AuthorsPanel, InstructorsPanel, RegulatoryPanel } from '../../../features/course-parts';

export interface PreviewPanelProps {
  readonly product: Product;
  readonly course: PreviewService;
}

export function SchedulePanel({ product, course }: PreviewPanelProps) {
  return <SessionsPanel course={course} name={product.name} />;
}

export function LocationPanel({ course }: PreviewPanelProps) {
  return (
    <CourseLocationPanel
      course={course}
      none={
        <CourseSection label="Location">
          <p className="course-empty">This course is not held at a location.</p>
        </CourseSection>
      }
    />
  );
}

export function DocumentsPanel({ course }: PreviewPanelProps) {
  return (
    <CourseDocumentsPanel title="Documents" course={course} documents$={course.documents$}>
      {(page) => <Documents page={page} />}
    </CourseDocumentsPanel>
  );
}

function Documents({ page }: { page: ListPage<EnrollmentDocument> }) {
  const preview = useInject(PreviewService);
  const showPage = usePageInAddress(page, (offset) => preview.showDocuments(offset));
  if (page.items.length === 0) {
    return <NoDocuments />;
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

export function CertificatesPanel({ course }: PreviewPanelProps) {
  return (
    <PartPanel
      title="Certificates"
      course={course}
      part="certificates"
      state$={course.certificates$}
      label="Loading the certificates"
      rows={2}
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
    </PartPanel>
  );
}
