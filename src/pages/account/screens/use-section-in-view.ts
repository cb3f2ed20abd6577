import { useObservable, useSubscription } from 'observable-hooks';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fromEvent } from 'rxjs';
import { type AccountPageId, fragmentOf, SETTINGS_SECTIONS } from '../../../features/account';
import { useInject } from '../../../framework/react';
import { whileGrowing } from '../../../platform/browser/while-growing';
import { Router } from '../../../platform/router/router';

/** Where in the window the section that the student reads is looked for, as a share of its height. */
const READING_LINE = 1 / 3;

/**
 * Keeps the student where they are when the width crosses 1024 px. Before the address is mapped, its fragment names the
 * section with the focus, or else the one that they read. After it, the element with the focus, or that section, is
 * scrolled back into view, because other sections have come or gone above it, and still grow while they load.
 */
export function useSectionInView(root: RefObject<HTMLDivElement | null>, showsAll: boolean): void {
  const router = useInject(Router);
  const { hash } = useLocation();
  const shownBefore = useRef(showsAll);
  useSubscription(
    useObservable(() => fromEvent(window, 'resize')),
    () => {
      const id = showsAll && root.current ? sectionInView(root.current) : null;
      if (id !== null) router.amendFragment(fragmentOf(id));
    },
  );
  const isArrival = useRef(true);
  useLayoutEffect(() => {
    const isMapped = shownBefore.current !== showsAll;
    const isPlaced = isMapped || isArrival.current;
    shownBefore.current = showsAll;
    isArrival.current = false;
    if (!isPlaced || root.current === null) return;
    const focused = root.current.contains(document.activeElement) ? document.activeElement : null;
    if (focused) return whileGrowing(root.current, () => focused.scrollIntoView({ block: 'center' }));
    if (showsAll && hash !== '') {
      return whileGrowing(root.current, () => document.getElementById(hash.slice(1))?.scrollIntoView());
    }
    if (isMapped) window.scrollTo(0, 0);
  }, [root, hash, showsAll]);
}

function sectionInView(root: HTMLElement): AccountPageId | null {
  const line = window.innerHeight * READING_LINE;
  const sections = SETTINGS_SECTIONS.flatMap(({ id }) => {
    const element = root.querySelector(`#${id}`);
    return element ? [{ id, element }] : [];
  });
  const focused = sections.find(({ element }) => element.contains(document.activeElement));
  const read = sections.find(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= line && bottom > line;
  });
  return (focused ?? read)?.id ?? null;
}
