// What every page needs, but not for its first paint. The chunk is loaded once the first page is done, before the
// network can be gone.
import '../../../styles/print.scss';
import '../../../styles/themes/_drawing.scss';
import '../../../styles/ui/_button-busy.scss';
import '../../../styles/pages/dashboard/_other-paths-print.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { useEffect } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { fromEvent, merge } from 'rxjs';
import { ServerWatchService } from '../../core/hub/server-watch.service';
import { SESSION_EXPIRED_TEXT, SessionService } from '../../core/session/session.service';
import { SignOutService } from '../../features/auth';
import { LearningPathService } from '../../features/learning-path';
import { SurveyPart } from '../../features/survey';
import { useInject, useStateValue } from '../../framework/react';
import { asOfText } from '../../platform/format/dates';
import { Router } from '../../platform/router/router';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { guardSecondClicks } from '../../ui/second-click';
import { JobBar } from '../overlays/job-bar';
import { ModalHost } from '../overlays/modal-host';
import { ToastOverlay } from '../overlays/toast-overlay';
import { loginUrl } from '../routing/guards';
import { AppFooter } from './app-footer';
import { PrintHeading } from './print-heading';

export { startBackgroundServices } from '../boot/background-services';

interface PageEndProps extends LinkIntentProps {
  readonly noHeader: boolean | undefined;
}

/** What follows every page: the survey, toasts, dialogs, and a footer if it has a header. */
export function PageEnd({ noHeader, onIntent }: PageEndProps) {
  useEffect(() => guardSecondClicks(window), []);
  return (
    <>
      {noHeader ? null : <AppFooter />}
      <JobBar />
      <SurveyHost />
      <ToastOverlay />
      <ModalHost />
      <LinkIntent onIntent={onIntent} />
    </>
  );
}

/** ONB-01: over every page, because the one behind the survey changes before it closes. */
function SurveyHost() {
  const { chunk } = useStateValue(useInject(SurveyPart).state$);
  return chunk ? (
    <ErrorBoundary>
      <chunk.SurveyModal />
    </ErrorBoundary>
  ) : null;
}

/** Notices above every page, and its heading on paper. */
export function PageNotices() {
  return (
    <>
      <PrintHeading />
      <SessionNotice />
      <SignOutNotice />
      <ServerNotice />
    </>
  );
}

/** Our wording. */
const SIGN_OUT_TEXTS = {
  waiting: "We couldn't reach our server to end the session there. Keep this page open, and we'll try again.",
  refused: 'Our server did not end the session. If others use this device, change your password.',
} as const;

/** That a credential is still good, although this device has given it up. */
function SignOutNotice() {
  const state = useStateValue(useInject(SignOutService).state$);
  if (state === 'done') return null;
  return (
    <Notice kind="warning" role="status" title="Sign-out not finished">
      {SIGN_OUT_TEXTS[state]}
    </Notice>
  );
}

/** Our wording. */
const SERVER_TEXTS = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached at the moment.',
} as const;

function outOfDateText(asOf: Date | null): string {
  const limits = 'Until then, you can choose a learning path, but other changes cannot be saved.';
  return asOf
    ? `This page shows your learning paths ${asOfText(asOf)}. It updates by itself once the connection is back. ${limits}`
    : `This page updates by itself once the connection is back. ${limits}`;
}

/** Says that the data may be out of date, and what becomes of the student's changes. */
function ServerNotice() {
  const state = useStateValue(useInject(ServerWatchService).state$);
  const { asOf } = useStateValue(useInject(LearningPathService).learningPaths$);
  const isSignedIn = useStateValue(useInject(SessionService).state$).kind === 'signed-in';
  if (state === 'reachable' || !isSignedIn) return null;
  return (
    <Notice kind="info" role="status" title={SERVER_TEXTS[state]}>
      {outOfDateText(asOf)}
    </Notice>
  );
}

/**
 * Notices about the session on every page: that it has expired (ERR-01), unless the page is the login page, which says
 * so itself; or that it is not stored, because the browser blocks cookies (CALL-07).
 */
function SessionNotice() {
  const session = useStateValue(useInject(SessionService).state$);
  const router = useInject(Router);
  const location = useLocation();
  const isLogin = useMatch('/login') !== null;
  if (session.kind === 'guest' && session.expired && !isLogin) {
    return (
      <Notice
        kind="warning"
        role="status"
        action={<Link to={loginUrl(router, location)}>Sign in again</Link>}
      >
        {SESSION_EXPIRED_TEXT}
      </Notice>
    );
  }
  if (session.kind !== 'signed-in' || session.persisted) return null;
  return (
    <Notice kind="warning" role="status">
      Your browser blocks cookies for this site. You stay signed in until you close or reload this page.
    </Notice>
  );
}

interface LinkIntentProps {
  /** Called with the path that a student seems about to open. */
  readonly onIntent: (pathname: string) => void;
}

/** Notices when a link inside the app is pointed at, touched or focused. */
function LinkIntent({ onIntent }: LinkIntentProps) {
  useSubscription(useObservable(intents), ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) onIntent(link.pathname);
  });
  return null;
}

function intents() {
  return merge(
    ...['pointerover', 'touchstart', 'focusin'].map((name) => fromEvent(document, name, { passive: true })),
  );
}
