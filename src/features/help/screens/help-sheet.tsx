import '../../../../styles/features/help/_help-sheet.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { SHEET_MS } from '../../../core/modal/modal.timing';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useLoaded, useStateValue } from '../../../framework/react';
import { REDUCED_MOTION } from '../../../platform/device/reduced-motion';
import { Router } from '../../../platform/router/router';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ModalBody, ModalContext, ModalHeader } from '../../../ui/modal';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import {
  aboutOpenCourse,
  HELP_TITLES,
  type HelpCard,
  type HelpPanel,
  type HelpSheetInputs,
  requestedPanel,
} from '../help.model';
import { whenSlidesEnabled } from '../help.timing';
import { CallPanel } from './call-panel';
import { HelpMenu } from './help-menu';
import type { SupportPanelProps } from './support-panel';

// With the form library, which the menu does not need.
const loadSupportPanel = () => import('./support-panel').then((file) => file.SupportPanel);

/** Our wording. */
const FORM_FAILED_TEXT =
  'This form could not be loaded. Please check your connection, close this and try again.';

/** The help centre (HELP-01 to HELP-08): a menu, and the panels that it leads to. */
export function HelpSheet(props: HelpSheetInputs & ModalContentProps<void>) {
  const { hasChat, open, modal } = props;
  const { pathname } = useInject(Router).location$.value;
  // Where the student was when they asked.
  const [request] = useState(() => aboutOpenCourse(props.request, pathname));
  const isSignedIn = useStateValue(useInject(SessionService).student$) !== null;
  const prefersReducedMotion = useInject(REDUCED_MOTION);
  const [direct] = useState(() => requestedPanel(request, isSignedIn));
  const [panel, setPanel] = useState(direct);
  const [left, setLeft] = useState<HelpPanel | null>(null);
  const [slides, setSlides] = useState(false);
  useSubscription(useObservable(whenSlidesEnabled), () => setSlides(true));
  useFocusOnTitle(panel);
  useEffect(() => {
    if (isSignedIn) loadSupportPanel().catch(() => undefined);
  }, [isSignedIn]);

  function choose(card: HelpCard) {
    if (card === 'contactPage') modal.close();
    else if (card === 'openChat') {
      modal.close();
      open({ ...request, action: 'openChat' });
    } else setPanel(card);
  }
  function back() {
    setLeft(panel);
    setPanel(null);
  }
  const canGoBack = panel !== null && direct === null;
  const motionMs = slides && !prefersReducedMotion() ? SHEET_MS : 0;

  return (
    <div
      className={`help-sheet help-sheet--${panel === null ? 'menu' : 'panel'}`}
      style={{ '--help-motion': `${motionMs}ms` } as CSSProperties}
    >
      <ModalHeader onBack={canGoBack ? back : undefined} onClose={canGoBack ? false : undefined}>
        {HELP_TITLES[panel ?? 'menu']}
      </ModalHeader>
      <ErrorBoundary message={FORM_FAILED_TEXT} resetKey={panel ?? 'menu'}>
        {panel === null ? (
          <HelpMenu {...{ request, isSignedIn, hasChat, left }} onChoose={choose} />
        ) : panel === 'contactUs' ? (
          <CallPanel onClose={() => modal.close()} />
        ) : (
          <LoadedSupportPanel
            key={panel}
            panel={panel}
            request={request}
            isDirect={direct !== null}
            onCancel={canGoBack ? back : () => modal.close()}
            onSent={() => modal.close()}
            reopen={() => open({ ...request, message: undefined, action: panel })}
          />
        )}
      </ErrorBoundary>
    </div>
  );
}

function LoadedSupportPanel(props: SupportPanelProps) {
  const SupportPanel = useLoaded(loadSupportPanel);
  if (SupportPanel) return <SupportPanel {...props} />;
  return (
    <ModalBody>
      <SkeletonRegion label="Loading the form">
        <Skeleton shape="block" />
      </SkeletonRegion>
    </ModalBody>
  );
}

/** The button that was pressed is gone, so the new title takes the focus. The dialog does so for the first one. */
function useFocusOnTitle(panel: HelpPanel | null) {
  const titleId = useContext(ModalContext)?.titleId ?? '';
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current === panel) return;
    shown.current = panel;
    // Back in the menu, the card of the panel that was left takes it.
    if (panel !== null) document.getElementById(titleId)?.focus();
  }, [panel, titleId]);
}
