import '../../../../styles/features/course-details/_course-parts.scss';
import { useMemo } from 'react';
import type { CourseDetails } from '../../../contracts/course';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDate, pluralize } from '../../../platform/format/dates';
import { HtmlSanitizer } from '../../../platform/html/html-sanitizer.service';
import { EmptyState } from '../../../ui/empty-state';
import { RichText } from '../../../ui/rich-text';
import { deliveryText } from '../../course/views';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, aboutCourse. */
export function AboutTab() {
  const { details$ } = useCourseParts('details');
  return (
    <section className="card course-section" aria-label="About this course">
      <PartView part="details" state$={details$} label="Loading the description of this course">
        {(details) => <About details={details} />}
      </PartView>
    </section>
  );
}

function About({ details }: { details: CourseDetails }) {
  const { description, objectives, creditHours, deliveryMethod, publishedDate } = details;
  const facts = [
    ['Format', deliveryText(deliveryMethod)],
    ['Credit', creditHours === null ? '' : pluralize(creditHours, 'hour')],
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
