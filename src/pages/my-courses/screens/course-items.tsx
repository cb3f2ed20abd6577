import { memo, useLayoutEffect, useRef } from 'react';
import type { ListPage } from '../../../core/data/paged-load';
import { EnrollmentService } from '../../../features/course';
import { courseActionText } from '../../../features/course/views';
import { useInject, useStateValue } from '../../../framework/react';
import { type CourseListView, isFirstView } from '../course-list.model';
import { CourseCard } from './course-card';

interface CourseItemsProps {
  readonly page: ListPage<number>;
  readonly view: CourseListView;
}

/** The courses of one page. Each follows its own enrollment, so an event renders one of them again. */
export function CourseItems({ page: { items }, view }: CourseItemsProps) {
  const look = view.view ?? 'cards';
  const list = useFocusAfterRemoval(items);
  const featured = isFirstView(view) && look === 'cards' ? items[0] : undefined;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul className={`course-items course-items--${look}`} role="list" ref={list}>
      {items.map((enrollmentId) => (
        <Item key={enrollmentId} enrollmentId={enrollmentId} mayLead={enrollmentId === featured} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly enrollmentId: number;
  /** It is shown large if the student can go on with it. */
  readonly mayLead: boolean;
}

const Item = memo(function Item({ enrollmentId, mayLead }: ItemProps) {
  const enrollment = useStateValue(useInject(EnrollmentService).listed$(enrollmentId));
  if (enrollment === null) return null;
  const action = courseActionText(enrollment);
  const isLead = mayLead && (action === 'Resume' || action === 'Join');
  return (
    <li className={isLead ? 'course-items__lead' : undefined}>
      <CourseCard enrollment={enrollment} isLead={isLead} />
    </li>
  );
});

/** A card that leaves the list takes the focus with it; the one in its place gets it, or else the list. */
function useFocusAfterRemoval(items: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = () => {
      focused.current = [...element.children].findIndex((each) => each.contains(document.activeElement));
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost when the items change
  useLayoutEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const { children } = list.current ?? {};
    const next = children?.[Math.min(focused.current, children.length - 1)];
    next?.querySelector<HTMLElement>('.course-card__link')?.focus();
  }, [items]);
  return list;
}
