import '../../../../styles/features/course-details/_course-parts.scss';
import type { CoursePerson } from '../../../contracts/course';
import { useInject } from '../../../framework/react';
import { externalHref } from '../../../platform/router/external-link';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { HelpService } from '../../help';
import { PartView, RowsSkeleton, useCourseParts } from './part-view';

/** ENT-24, instructor: who teaches the course, and the way to write to them (CLRN-12). */
export function InstructorTab({ enrollmentId }: { enrollmentId: number }) {
  const { instructors$ } = useCourseParts('instructors');
  const help = useInject(HelpService);
  return (
    <section className="card course-section" aria-label="Instructors">
      <PartView
        part="instructors"
        state$={instructors$}
        label="Loading the instructors"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(people) => (
          <>
            <div className="course-section__head">
              <h2 className="course-section__title">Instructors</h2>
              <Button
                variant="secondary"
                onClick={() => help.open({ action: 'academic', enrollmentId })}
                onFocus={() => help.preload()}
                onPointerEnter={() => help.preload()}
              >
                <Icon name="mail" /> Write to the instructors
              </Button>
            </div>
            <People people={people} none="The instructors of this course are still to be named." />
          </>
        )}
      </PartView>
    </section>
  );
}

/** ENT-24, author. */
export function AuthorTab() {
  const { authors$ } = useCourseParts('authors');
  return (
    <section className="card course-section" aria-label="Authors">
      <PartView
        part="authors"
        state$={authors$}
        label="Loading the authors"
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(people) => (
          <>
            <h2 className="course-section__title">Authors</h2>
            <People people={people} none="The authors of this course are not named." />
          </>
        )}
      </PartView>
    </section>
  );
}

function People({ people, none }: { people: readonly CoursePerson[]; none: string }) {
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
