import '../../../../styles/pages/status/_hub-section.scss';
import { useId } from 'react';
import { SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Card } from '../../../ui/card';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { Notice } from '../../../ui/notice';
import { Sentence } from '../../../ui/sentence';
import { HubConnection } from './hub-connection';
import { HubTimeline } from './hub-timeline';

const SIGN_IN_TEXT = `${mark('Sign in')} to connect.`;

/** The hub's connection, controls for it, and everything that happens on it. */
export function HubSection() {
  const credential = useStateValue(useInject(SessionService).credential$);
  const titleId = useId();
  const blockedId = useId();
  // ROL-02
  const blocked = credential?.Role !== 'Student';
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <h2 className="page__section-title" id={titleId}>
        Hub
      </h2>
      {blocked ? (
        <Notice kind="info" title={credential === null ? 'You are signed out' : 'You are not a student'}>
          <span id={blockedId}>Only students can connect to the hub.</span>{' '}
          {credential === null ? (
            <Sentence text={SIGN_IN_TEXT} as={(words) => <Link to="/login">{words}</Link>} />
          ) : null}
        </Notice>
      ) : null}
      <Card className="status-card">
        <HubConnection blockedBy={blocked ? blockedId : null} />
      </Card>
      <Card className="status-card">
        {/* Starts again with each session. */}
        <HubTimeline key={credential?.UserId} />
      </Card>
    </section>
  );
}
