import '../../../../styles/features/membership/_member-page.scss';
import type { ReactNode } from 'react';
import { useStateValue } from '../../../framework/react';
import { Button, ButtonLink, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorNotice } from '../../../ui/error-notice';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { Drawing } from '../../../ui/status-icon';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { AskSupport } from '../../help';
import type { MemberPage } from '../member-page';
import type { Closed, LicenseChoice, MemberPageState } from '../member-page.model';
import { closedText, type MemberPageTexts } from '../member-page.text';

const LOCK = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';

interface MemberPageViewProps {
  readonly page: MemberPage;
  /** The path of the page without a license type: '/resources'. */
  readonly path: string;
  readonly texts: MemberPageTexts;
  /** While it is not known whether the page is open. */
  readonly skeleton: ReactNode;
  /** What the page shows for an open license type. */
  readonly children: (licenseTypeId: number, licenseTypeName: string) => ReactNode;
}

/** A page that a membership opens: which license type it is about, and why it is closed if it is. */
export function MemberPageView({ page, path, texts, skeleton, children }: MemberPageViewProps) {
  const state = useStateValue(page.state$);
  // A page that opens or closes while it is used takes away what had the focus.
  const focus = useKeptFocus<HTMLDivElement>(
    state.kind === 'ready' ? state.closed === null : null,
    'section',
  );
  if (state.kind === 'loading') return skeleton;
  if (state.kind === 'failed') {
    return (
      <div className="member-page" {...focus}>
        <section aria-label="Memberships" tabIndex={-1}>
          <ErrorNotice message={state.error} onRetry={() => page.recheck()} retrying={state.isRetrying} />
        </section>
      </div>
    );
  }
  const { choices, selected, closed } = state;
  return (
    <div className="member-page" {...focus}>
      <LicenseChooser choices={choices} selectedId={selected?.licenseTypeId ?? null} path={path} />
      {closed === null && selected !== null ? (
        children(selected.licenseTypeId, selected.licenseTypeName)
      ) : (
        <ClosedPage state={state} page={page} texts={texts} />
      )}
    </div>
  );
}

interface LicenseChooserProps {
  readonly choices: readonly LicenseChoice[];
  readonly selectedId: number | null;
  readonly path: string;
}

/** Links, so that the page of each license type can be opened in a tab and shared. */
function LicenseChooser({ choices, selectedId, path }: LicenseChooserProps) {
  const isUseful = choices.some(({ licenseTypeId }) => licenseTypeId !== selectedId);
  if (!isUseful) return null;
  return (
    <nav className="license-chooser" aria-label="License types">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className="license-chooser__list" role="list">
        {choices.map(({ licenseTypeId, licenseTypeName, isOpen }) => (
          <li key={licenseTypeId}>
            <Link
              className="license-chooser__link"
              to={`${path}/${licenseTypeId}`}
              aria-current={licenseTypeId === selectedId ? 'page' : undefined}
            >
              {isOpen ? null : <Drawing path={LOCK} />}
              {licenseTypeName || `License type ${licenseTypeId}`}
              {isOpen ? null : <VisuallyHidden> (locked)</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ClosedPageProps {
  readonly state: Extract<MemberPageState, { kind: 'ready' }>;
  readonly page: MemberPage;
  readonly texts: MemberPageTexts;
}

function ClosedPage({ state: { closed, selected, choices }, page, texts }: ClosedPageProps) {
  if (closed === null) return null;
  const licenseTypeName = selected?.licenseTypeName ?? '';
  const { title, text } = closedText(closed, texts, licenseTypeName, choices.length > 0);
  return (
    <section className="member-page__closed" aria-label={title} tabIndex={-1}>
      <EmptyState
        title={title}
        drawing={<LockedDrawing />}
        action={<ClosedAction closed={closed} page={page} licenseTypeName={licenseTypeName} />}
      >
        {text}
      </EmptyState>
    </section>
  );
}

interface ClosedActionProps {
  readonly closed: Closed;
  readonly page: MemberPage;
  readonly licenseTypeName: string;
}

/** NAV-21: the upsell opens in a new tab. Without one, the student can ask, check again or go on elsewhere. */
function ClosedAction({ closed: { reason, upsellHref }, page, licenseTypeName }: ClosedActionProps) {
  if (upsellHref !== null) {
    return (
      <ButtonLink href={upsellHref} target="_blank" rel="noopener noreferrer">
        <span className="button__label">Become a Member</span>
        <Icon name="external" />
        <VisuallyHidden>
          {licenseTypeName ? `: ${licenseTypeName} (opens in a new tab)` : ' (opens in a new tab)'}
        </VisuallyHidden>
      </ButtonLink>
    );
  }
  if (reason === 'expired') {
    return (
      <AskSupport
        request={{ message: 'How do I become a member again?' }}
        label={`${mark('Ask Customer Support')} about becoming a member again`}
      />
    );
  }
  if (reason === 'members-only') {
    return (
      <AskSupport
        request={{ message: 'How do I become a member?' }}
        label={`${mark('Ask Customer Support')} about becoming a member`}
      />
    );
  }
  if (reason === 'refused') return <Button onClick={() => page.recheck()}>Check again</Button>;
  return (
    <Link className={buttonClass({ variant: 'secondary' })} to="/">
      <span className="button__label">Go to the dashboard</span>
    </Link>
  );
}

function LockedDrawing() {
  return (
    <svg className="empty-state__drawing" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path className="empty-state__ground" d="M8 84h144M24 84V36h30v48M106 84V36h30v48" />
      <path className="empty-state__line" d="M66 46V32a14 14 0 0 1 28 0v14" />
      <path className="empty-state__flag" d="M60 46h40v38H60z" />
      <circle className="empty-state__node" cx="80" cy="63" r="5" />
    </svg>
  );
}
