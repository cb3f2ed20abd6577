/**
 * A small script of its own that shows the student's cards before the app has loaded: it renders the same components,
 * into DOM nodes (src/framework/dom-jsx), from the answers to the early calls. The app replaces them with what it
 * renders itself. Whenever anything is unclear it does nothing, and the shell stays until the app decides.
 */

import { EarlyDashboard, readPathListView } from '../../features/dashboard/views';
import { parsePathId, selectPath } from '../../features/learning-path/views';
import { append, type DomChild } from '../../framework/dom-jsx/jsx-runtime';
import { ALLOW, firstRefusal, WAIT } from '../routing/guard-result';
import { decideAccountRedirect, decideOnboarding, linkedCourse } from '../routing/student-decisions';
import { awaitAnswers, type EarlyAnswers } from './early-answers';
import { readHandover } from './early-calls';
import { keepFocus } from './keep-focus';

const handover = readHandover(window);
// Only a student's visit has a tag (RTE-02), so the session needs no further decision.
if (handover?.plan?.showsShell && handover.plan.credentialTag !== null) {
  void awaitAnswers(handover, (answers) => whenParsed(() => show(answers)));
}

function show(answers: EarlyAnswers): void {
  // Null once the app has taken over.
  const main = document.querySelector('.first-page main');
  const dashboard = 'shell' in document.documentElement.dataset ? render(answers) : null;
  if (main === null || dashboard === null) return;
  const content = document.createDocumentFragment();
  append(content, dashboard);
  keepFocus(main, () => main.replaceChildren(content));
}

/** Null if the guards of the page do not allow it, or if there is no path to show. */
function render({ settings, profile, paths, licenseTypes }: EarlyAnswers): DomChild {
  const { search } = location;
  const facts = { value: profile, error: null };
  const refusal = firstRefusal([
    decideAccountRedirect(settings, facts, false),
    decideOnboarding(facts),
    linkedCourse(search) === null ? ALLOW : WAIT,
  ]);
  if (refusal.kind !== 'allow') return null;
  const pathId = parsePathId(new URLSearchParams(search).get('pathId'));
  const selected = selectPath(paths, { pathId, previous: null });
  if (selected === null) return null;
  return (
    <EarlyDashboard
      firstName={profile.firstName}
      selected={selected}
      others={paths.filter((path) => path !== selected)}
      licenseTypes={licenseTypes}
      view={readPathListView(search)}
      now={new Date()}
    />
  ) as unknown as DomChild;
}

function whenParsed(act: () => void): void {
  // After the head's script, which shows the shell at the same time.
  if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true });
  else act();
}
