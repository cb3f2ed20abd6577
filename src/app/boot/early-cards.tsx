/**
 * A small script of its own that shows the student's cards before the app has loaded: first those of the last visit, if
 * they are kept, and then those of the early calls. It renders the components of the app into DOM nodes
 * (src/framework/dom-jsx). The app replaces them with what it renders itself. Whenever anything is unclear, the shell
 * stays until the app decides.
 */

import { KEPT_VISIT_KEY } from '../../core/session/stored-credential';
import { EarlyDashboard, readPathListView } from '../../features/dashboard/views';
import { asOfText, PATH_ORDERS, parsePathId, selectPath } from '../../features/learning-path/views';
import { append, type DomChild } from '../../framework/dom-jsx/jsx-runtime';
import { ALLOW, firstRefusal, WAIT } from '../routing/guard-result';
import { decideAccountRedirect, decideOnboarding, linkedCourse } from '../routing/student-decisions';
import { awaitAnswers, type EarlyAnswers } from './early-answers';
import { readHandover } from './early-calls';
import { readKept } from './kept-visit';
import { keepFocus, whenReleased } from './replace-in-use';
import { storedItem, type VisitPlan } from './visit-plan';

/** What the cards are made of, and for kept answers how old they are. */
interface EarlyData extends EarlyAnswers {
  /** How many paths there are; of a long list, only the first ones are kept. */
  readonly total: number;
  readonly asOf?: Date;
}

/** What the page came with. */
let skeleton: readonly ChildNode[] | null = null;

const handover = readHandover(window);
// Only the visit of a student has a tag (ROL-02), so the session needs no further decision.
if (handover?.plan?.showsShell && handover.plan.credentialTag !== null) {
  const kept = keptData(handover.plan);
  if (kept) whenParsed(() => show(kept));
  void awaitAnswers(handover, (answers) =>
    whenParsed(() => whenReleased(() => show(answers && { ...answers, total: answers.paths.length }))),
  );
}

function keptData({ brand, credentialTag }: VisitPlan): EarlyData | null {
  if (credentialTag === null) return null;
  const kept = readKept(storedItem(window, KEPT_VISIT_KEY), { tag: credentialTag, brand: brand.token });
  return kept && { ...kept, asOf: new Date(kept.asOf) };
}

/** Shows the cards, or the shell again if the page may not show them. */
function show(data: EarlyData | null): void {
  const main = document.querySelector<HTMLElement>('.first-page main');
  // Once the app has taken over, there is none.
  if (main === null || !('shell' in document.documentElement.dataset)) return;
  const dashboard = data && render(data);
  skeleton ??= [...main.childNodes];
  const content = document.createDocumentFragment();
  append(content, dashboard ?? skeleton);
  keepFocus(main, () => main.replaceChildren(content));
}

/** Null if the guards of the page do not allow it, or if there is no path to show. */
function render({ settings, profile, paths, total, licenseTypes, asOf }: EarlyData): DomChild {
  const { search } = location;
  const facts = { value: profile, error: null };
  const refusal = firstRefusal([
    decideAccountRedirect(settings, facts, false),
    decideOnboarding(facts),
    linkedCourse(search) === null ? ALLOW : WAIT,
  ]);
  const pathId = parsePathId(new URLSearchParams(search).get('pathId'));
  const selected = selectPath(paths, { pathId, previous: null });
  const view = readPathListView(search);
  if (refusal.kind !== 'allow' || selected === null) return null;
  // The path of the address may be one that is not kept.
  const isOtherPath = selected !== paths[0] || (pathId !== null && pathId !== selected.learningPathId);
  const isOtherView = isOtherPath || view.search !== '' || view.order !== PATH_ORDERS[0];
  if (total > paths.length && isOtherView) return null;
  const now = new Date();
  return (
    <EarlyDashboard
      firstName={profile.firstName}
      asOf={asOfText(asOf ?? null, now)}
      selected={selected}
      others={paths.filter((path) => path !== selected)}
      total={total - 1}
      licenseTypes={licenseTypes}
      view={view}
      now={now}
    />
  ) as unknown as DomChild;
}

/** When the shell is there. */
function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') {
    act();
    return;
  }
  // The head's script may be told of the last elements only after this event.
  document.addEventListener('readystatechange', () => queueMicrotask(act), { once: true });
}
