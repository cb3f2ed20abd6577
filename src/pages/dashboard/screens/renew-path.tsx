import '../../../../styles/pages/dashboard/_renew-path.scss';
import type { LearningPath } from '../../../contracts/learning-path';
import { type PathRenewal, renewalOf, SurveyPart } from '../../../features/survey';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';

/** Our wording. */
const RENEWAL_TEXTS: Readonly<Record<PathRenewal, { hint: string; action: string }>> = {
  expired: {
    hint: 'New license period? Enter its date to get a new learning path.',
    action: 'Update your license',
  },
  completed: {
    hint: 'Ready for more? Tell us about your next license.',
    action: 'Start your next learning path',
  },
};

/** ONB-03: what follows a path that has expired or is completed. Renders nothing for any other path. */
export function RenewPath({ path }: { path: LearningPath }) {
  const now = useStateValue(useInject(NOW));
  const survey = useInject(SurveyPart);
  const { busy, failed } = useStateValue(survey.state$);
  const renewal = renewalOf(path, now);
  if (renewal === null) return null;
  const { hint, action } = RENEWAL_TEXTS[renewal];
  return (
    <div className="renew-path">
      <p className="renew-path__hint">{hint}</p>
      <Button
        variant="secondary"
        busy={busy}
        busyLabel="Loading the questions"
        onClick={() => survey.renew(path, renewal)}
      >
        {action}
      </Button>
      <p className="renew-path__error" role="alert">
        {failed ? 'The questions could not be loaded. Check your connection, and try again.' : null}
      </p>
    </div>
  );
}
