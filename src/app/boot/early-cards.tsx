/**
 * A small script of its own that shows the student's cards before the app has loaded: first those of the last visit,
 * if it was stored, and then those of the early calls. It renders the components of the app into DOM nodes
 * (src/framework/dom-jsx). The app replaces them with what it renders itself. The page shows its shell instead as soon
 * as anything says that the student may not see the cards.
 */

import { STORED_VISIT_KEY } from '../../core/session/stored-credential';
import { PATH_ORDERS, parsePathId, selectPath } from '../../features/learning-path/views';
import { append, type DomChild } from '../../framework/dom-jsx/jsx-runtime';
import { resetIds } from '../../framework/dom-jsx/react';
import { EarlyDashboard, readPathListView } from '../../pages/dashboard/views';
import { asOfText } from '../../platform/format/dates';
import { decideEarly } from '../routing/student-decisions';
import { type Handover, readHandover } from './early-calls';
import { earlyMenu } from './early-menu';
import { type EarlyFacts, type EarlyResponses, isStillPlanned, responseReader } from './early-responses';
import { afterPaint, loadAppAfterPaint, preloadApp } from './load-app';
import { waitsForNetwork } from './offline-visit';
import { changeTo, noteUse, PRESSED, whenReleased } from './replace-in-use';
import { readStoredVisit } from './stored-visit';
import { FIRST_CALLS, storedItem, type VisitPlan } from './visit-plan';

/** The data of the cards, and its age if it comes from a stored visit. */
interface EarlyData extends EarlyResponses {
  /** How many paths there are; only the first ones of a long list are stored. */
  readonly total: number;
  readonly asOf?: Date;
}

interface Shown {
  readonly data: EarlyData;
  /** The selected path. */
  readonly pathId: number | undefined;
  readonly isMenuOpen: boolean;
}

/** The longest that the app waits for cards, in milliseconds (our choice): a response may be late. */
const MAX_CARDS_WAIT_MS = 3_000;

const hasCards = () => document.querySelector('.first-page article') !== null;

const handover = readHandover(window);
// Only the visit of a student has a tag (ROL-02), so the session needs no further decision.
if (handover?.plan?.showsShell && handover.plan.credentialTag !== null) begin(handover, handover.plan);
else loadAppAfterPaint(document);
// If anything above throws, that timer still starts the app.
clearTimeout(handover?.limit);

/** Nothing but what draws the first cards runs before they are painted; then the app starts. */
function begin({ calls, send }: Handover, plan: VisitPlan): void {
  let known: EarlyFacts = {};
  let isStarted = false;
  // Some browsers take a network for gone that is there.
  let hasNetwork = false;
  const startApp = () => {
    if (isStarted || (!hasNetwork && hasCards() && waitsForNetwork(document))) return;
    isStarted = true;
    loadAppAfterPaint(document, () => {
      // The session may have ended while the app was waiting.
      if (known.isRefused || !isStillPlanned(plan)) return;
      for (const call of plan.calls.slice(FIRST_CALLS).map(send)) void read(call, calls.push(call) - 1);
    });
  };
  const draw = earlyCards(plan, startApp);
  const update = (facts: EarlyFacts) => {
    known = facts;
    draw(facts);
    if (facts.isRefused) startApp();
  };
  const read = responseReader(plan, update);
  update({});
  // The page has what it needs for the cards by now. After an earlier visit, the app is in the cache.
  if (!isStarted) afterPaint(document, () => preloadApp(document));
  // It paints nothing.
  if (document.hidden) startApp();
  void Promise.all(calls.map(read)).then(startApp);
  // Whatever the API responds. The brand file may come from a cache.
  void Promise.any(calls.slice(1).map(({ response }) => response)).then(
    () => {
      hasNetwork = true;
      if (hasCards()) startApp();
    },
    () => {},
  );
  setTimeout(startApp, MAX_CARDS_WAIT_MS);
}

/** Returns what is called with the facts that are known. Calls `startApp` once cards are there, and when they go. */
function earlyCards(plan: VisitPlan, startApp: () => void): (facts: EarlyFacts) => void {
  const main = document.querySelector<HTMLElement>('.first-page main');
  const skeleton = [...(main?.childNodes ?? [])];
  const kept = keptData(plan);
  let known: EarlyFacts = {};
  let shown: Shown | null = null;

  function show(data: EarlyData): void {
    const pathId = selectedOf(data)?.learningPathId;
    // It is the menu of a path, and what is pressed in it is for that one.
    if (pathId !== shown?.pathId) menu?.close();
    const isMenuOpen = menu?.isOpen ?? false;
    // Nothing that the cards show has changed.
    if (!main || (data === shown?.data && isMenuOpen === shown.isMenuOpen)) return;
    shown = { data, pathId, isMenuOpen };
    const content = render(data, isMenuOpen);
    if (content === null) hide();
    else {
      const restoreUse = noteUse(main, PRESSED, press);
      // The skeleton stays as it is, for when the cards have to go.
      if (main.firstChild === skeleton[0]) main.replaceChildren(content);
      else changeTo(main, content);
      restoreUse();
    }
  }

  function hide(): void {
    shown = null;
    if (!main || main.firstChild === skeleton[0]) return;
    main.replaceChildren(...skeleton);
    startApp();
  }

  function draw(): void {
    // The app has taken over, or the page has no shell.
    if (!main?.isConnected || !('shell' in document.documentElement.dataset)) return;
    try {
      const data = complete(known, kept) ?? kept;
      if (data && mayShow(plan, known, kept)) show(data);
      else hide();
    } catch {
      // What cannot be rendered is left to the app.
      hide();
    }
    if (hasCards()) startApp();
  }

  // The listeners would hold the student's data for as long as the page is open.
  const listening = new AbortController();
  const menu = main && earlyMenu(main, () => whenReleased(draw), listening);
  // Another tab or app may change the session meanwhile, and the network may be back, after a sleep without an event.
  window.addEventListener('storage', draw, listening);
  window.addEventListener('online', draw, listening);
  document.addEventListener('visibilitychange', draw, listening);
  const takeover = new MutationObserver(() => {
    if (main?.isConnected) return;
    takeover.disconnect();
    listening.abort();
  });
  takeover.observe(document.documentElement, { childList: true, subtree: true });
  return (facts) => {
    known = facts;
    // A refusal does not wait for the end of a press.
    if (shown && !mayShow(plan, known, kept)) hide();
    else whenReleased(draw);
  };
}

function mayShow(plan: VisitPlan, known: EarlyFacts, kept: EarlyData | null): boolean {
  const profile = known.profile ?? kept?.profile;
  return (
    !known.isRefused &&
    isStillPlanned(plan, known.servedBrand) &&
    (profile === undefined ||
      decideEarly({ profile, settings: known.settings ?? kept?.settings ?? {}, search: location.search }))
  );
}

/** Null until everything that the cards need has loaded. */
function complete(known: EarlyFacts, kept: EarlyData | null): EarlyData | null {
  const { settings, profile, paths } = known;
  if (!settings || !profile || !paths) return null;
  const licenseTypes = known.licenseTypes ?? kept?.licenseTypes ?? null;
  return { settings, profile, paths, licenseTypes, total: paths.length };
}

function pathIdOfAddress() {
  return parsePathId(new URLSearchParams(location.search).get('pathId'));
}

function selectedOf({ paths }: Pick<EarlyData, 'paths'>) {
  return selectPath(paths, { pathId: pathIdOfAddress(), previous: null });
}

/** Null if there is no path to show, or not the one of the address. */
function render(
  { profile, paths, total, licenseTypes, asOf }: EarlyData,
  isMenuOpen: boolean,
): DocumentFragment | null {
  const pathId = pathIdOfAddress();
  const selected = selectedOf({ paths });
  const view = readPathListView(location.search);
  if (selected === null) return null;
  // The path of the address may not have been stored.
  const isOtherPath = selected !== paths[0] || (pathId !== null && pathId !== selected.learningPathId);
  const isOtherView = isOtherPath || view.search !== '' || view.order !== PATH_ORDERS[0];
  if (total > paths.length && isOtherView) return null;
  const now = new Date();
  resetIds();
  const content = document.createDocumentFragment();
  append(
    content,
    (
      <EarlyDashboard
        firstName={profile.firstName}
        asOf={asOfText(asOf ?? null, now)}
        selected={selected}
        others={paths.filter((path) => path !== selected)}
        total={total - 1}
        licenseTypes={licenseTypes}
        view={view}
        isMenuOpen={isMenuOpen}
        now={now}
      />
    ) as unknown as DomChild,
  );
  return content;
}

/** Marks a control for the app, which presses it. */
function press(control: HTMLElement): void {
  control.dataset.pressed = '';
}

function keptData({ brand, credentialTag }: VisitPlan): EarlyData | null {
  const text = storedItem(window, STORED_VISIT_KEY);
  const kept = readStoredVisit(text, { tag: credentialTag, brand: brand.token });
  return kept && { ...kept, asOf: new Date(kept.asOf) };
}
