import { useState } from 'react';
import type { EnrollmentDocument } from '../../../contracts/document';
import type { ListPage } from '../../../core/data/paged-load';
import { CourseDocumentsService, CourseService } from '../../../features/course';
import {
  DocumentsPanel,
  DocumentWords,
  documentName,
  NoDocuments,
  PartPages,
  usePageInAddress,
  useParts,
} from '../../../features/course-parts';
import { useInject } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SelectField } from '../../../ui/form/select-field';
import { Icon } from '../../../ui/icon';
import { Drawing } from '../../../ui/status-icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useSteps } from './use-steps';

const STAR = 'm12 3.5 2.6 5.5 6 .8-4.4 4.1 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.1 6-.8z';

/** ENT-24, resources: the documents of the course and of its steps. */
export function ResourcesTab() {
  const course = useInject(CourseService);
  useParts(course, 'activities');
  const service = useInject(CourseDocumentsService);
  return (
    <DocumentsPanel title="Resources" course={course} documents$={service.documents$}>
      {(page) => <Documents page={page} />}
    </DocumentsPanel>
  );
}

function Documents({ page }: { page: ListPage<EnrollmentDocument> }) {
  const service = useInject(CourseDocumentsService);
  const { options: steps, isLoading } = useSteps();
  const [isFiltered, setIsFiltered] = useState(false);
  const [step, setStep] = useState('');
  // There are documents then, even if the page that is shown is the empty one of a step.
  const [hasChosenStep, setHasChosenStep] = useState(false);
  const showPage = usePageInAddress(page, (offset) => service.showPage(offset));
  const favorites = page.items.filter(({ favorite }) => favorite);
  const documents = isFiltered ? favorites : page.items;
  const stepOf = ({ enrollmentActivityId }: EnrollmentDocument) =>
    steps.find(({ value }) => value === String(enrollmentActivityId))?.text ?? '';
  function showStep(id: string) {
    setStep(id);
    setHasChosenStep(true);
    service.showStep(id === '' ? null : Number(id));
  }
  function showAll() {
    setIsFiltered(false);
    showStep('');
  }
  if (page.items.length === 0 && !hasChosenStep) {
    return <NoDocuments />;
  }
  return (
    <>
      <div className="course-section__head">
        <h2 className="course-section__title">Resources</h2>
        <Button
          variant="quiet"
          aria-pressed={isFiltered}
          className="favorites-filter"
          onClick={() => setIsFiltered(!isFiltered)}
        >
          <Icon name="star" />
          Favorites only
        </Button>
      </div>
      {steps.length > 1 || isLoading ? (
        <SelectField
          label="Documents of"
          value={step}
          options={[{ value: '', text: 'The course and all steps' }, ...steps]}
          onChange={showStep}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {isFiltered ? pluralize(documents.length, 'favorite') : pluralize(documents.length, 'document')}
      </p>
      {documents.length === 0 ? (
        <EmptyState
          title={isFiltered ? noFavoritesTitle(page) : 'No documents for this step'}
          headingLevel={3}
          action={
            <Button variant="secondary" onClick={showAll}>
              Show all documents
            </Button>
          }
        >
          {isFiltered
            ? 'Press the star of a document to find it here.'
            : 'Other steps, or the course itself, may have some.'}
        </EmptyState>
      ) : (
        <ul className="resource-list">
          {documents.map((document) => (
            <ResourceRow key={document.documentId} document={document} step={stepOf(document)} />
          ))}
        </ul>
      )}
      <PartPages label="Pages of the documents" page={page} onTurn={showPage} />
    </>
  );
}

/** Only the documents of the page that is shown are known. */
function noFavoritesTitle({ offset, nextOffset }: ListPage<unknown>): string {
  return offset === 0 && nextOffset === null ? 'No favorites yet' : 'No favorites on this page';
}

function ResourceRow({ document, step }: { document: EnrollmentDocument; step: string }) {
  const service = useInject(CourseDocumentsService);
  const { favorite } = document;
  return (
    <li className="resource-row">
      <DocumentWords document={document} step={step} />
      <button
        type="button"
        className="favorite-button"
        aria-pressed={favorite}
        onClick={() => service.setFavorite(document, !favorite)}
      >
        <Drawing path={STAR} />
        <VisuallyHidden>{`Favorite: ${documentName(document)}`}</VisuallyHidden>
      </button>
    </li>
  );
}
