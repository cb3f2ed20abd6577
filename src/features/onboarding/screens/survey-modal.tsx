import '../../../../styles/ui/_modal.scss';
import '../../../../styles/ui/_button-busy.scss';
import '../../../../styles/features/onboarding/_survey.scss';
import { useObservable, useSubscription } from 'observable-hooks';
import { type CSSProperties, useState } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { MODAL_ENTER_MS, MODAL_EXIT_MS, SHEET_MS } from '../../../core/modal/modal.timing';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { REDUCED_MOTION } from '../../../platform/device/reduced-motion';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { ModalDialog } from '../../../ui/modal-dialog';
import { Drawing } from '../../../ui/status-icon';
import { SurveyService } from '../survey.service';
import { whenHidden } from '../survey.timing';
import { SurveyDismissalService } from '../survey-dismissal.service';
import {
  canDismiss,
  type OpenSurvey,
  type ShownSurvey,
  showSurvey,
  stepKey,
  stepPosition,
  surveyPercent,
} from '../survey-screen.model';
import { BuildingStep } from './building-step';
import { InterestsStep } from './interests-step';
import { AddingStep, LicenseStep } from './license-steps';
import { ElsewhereStep, FailedStep, LoadingStep } from './opening-steps';
import { RemovingStep, SummaryStep } from './summary-steps';
import { SurveyStage } from './survey-stage';

/** ONB-01: the survey on screen, whatever its state. Renders nothing while it is closed. */
export function SurveyModal() {
  const student = useStateValue(useInject(SessionService).student$);
  // Nothing of one student stays on screen for another, not even while it moves out.
  return student ? <StudentSurvey key={student.UserId} /> : null;
}

function StudentSurvey() {
  const motionMs = useMotion();
  const state = useStateValue(useInject(SurveyService).state$);
  const [before, setShown] = useState<ShownSurvey | null>(null);
  const shown = showSurvey(before, state);
  if (shown !== before) setShown(shown);
  const hidden$ = useObservable(
    whenHidden(() => motionMs(MODAL_EXIT_MS)),
    [shown?.leaving === true],
  );
  useSubscription(hidden$, () =>
    setShown((latest) => (latest?.leaving ? { ...latest, hidden: true } : latest)),
  );
  return shown && !shown.hidden ? (
    <SurveyDialog key={shown.id} state={shown.state} leaving={shown.leaving} />
  ) : null;
}

function SurveyDialog({ state, leaving }: { state: OpenSurvey; leaving: boolean }) {
  const motionMs = useMotion();
  const dismissal = useInject(SurveyDismissalService);
  const dismiss = () => dismissal.dismiss();
  return (
    <ModalDialog
      container="survey"
      state={leaving ? 'leaving' : 'entering'}
      motionMs={motionMs(leaving ? MODAL_EXIT_MS : MODAL_ENTER_MS)}
      dismissible={canDismiss(state)}
      onShown={nothing}
      onDismiss={dismiss}
    >
      <div className={classNames('survey__frame', `survey__frame--${state.kind}`)}>
        <SurveyHeader state={state} onClose={canDismiss(state) ? dismiss : null} />
        <SurveyStage step={stepKey(state)} position={stepPosition(state)} motionMs={motionMs(SHEET_MS)}>
          <Step state={state} />
        </SurveyStage>
      </div>
    </ModalDialog>
  );
}

function Step({ state }: { state: OpenSurvey }) {
  const survey = useInject(SurveyService);
  switch (state.kind) {
    case 'elsewhere':
      return <ElsewhereStep onTakeOver={() => survey.takeOver()} />;
    case 'loading':
      return <LoadingStep />;
    case 'failed':
      return <FailedStep error={state.error} onRetry={() => survey.send({ kind: 'retry' })} />;
    case 'summary':
    case 'skipping':
      return <SummaryStep survey={state.survey} skipping={state.kind === 'skipping'} />;
    case 'adding':
      return <AddingStep state={state} />;
    case 'removing':
      return <RemovingStep state={state} />;
    case 'license':
      return <LicenseStep state={state} />;
    case 'interests':
      return <InterestsStep state={state} />;
    case 'building':
      return <BuildingStep state={state} />;
  }
}

/** The school, the progress, and Close, or Sign out if the survey is required. */
function SurveyHeader({ state, onClose }: { state: OpenSurvey; onClose: (() => void) | null }) {
  const { name, logo } = useInject(BrandService).context.brand;
  const percent = surveyPercent(state);
  const isWorking = state.kind === 'building' || state.kind === 'skipping';
  return (
    <header className="survey__header">
      <p className="survey__brand">
        {logo ? <img className="survey__logo" src={logo} alt="" width={32} height={32} /> : null}
        <span className="survey__name">{name}</span>
      </p>
      <div
        className={classNames('survey__progress', percent === null && 'survey__progress--none')}
        style={{ '--percent': `${percent ?? 0}%` } as CSSProperties}
        aria-hidden="true"
      />
      <div className="survey__exit">
        {onClose ? (
          <button type="button" className="survey__close" aria-label="Close" onClick={onClose}>
            <Drawing path="m6 6 12 12M18 6 6 18" />
          </button>
        ) : isWorking ? null : (
          <Link to="/logout" className="survey__sign-out">
            Sign out
          </Link>
        )}
      </div>
    </header>
  );
}

/** Returns a duration, or 0 with reduced motion. */
function useMotion(): (ms: number) => number {
  const prefersReducedMotion = useInject(REDUCED_MOTION);
  return (ms) => (prefersReducedMotion() ? 0 : ms);
}

const nothing = () => undefined;
