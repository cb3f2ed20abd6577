import type { MouseEvent } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { coursePath } from '../../../core/brand/launcher';
import { LauncherHandoverService } from '../../../core/launcher/launcher-handover.service';
import { useInject, useStateValue } from '../../../framework/react';
import { type ButtonVariant, buttonClass } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { LaunchService, type LaunchTarget, launchKey } from '../launch.service';

interface LaunchLinkProps extends LaunchTarget {
  readonly variant: ButtonVariant;
  /** 'Resume'. */
  readonly text: string;
  /** What is opened, for screen readers: 'Ethics in Practice'. */
  readonly name: string;
  /** Leads straight to the Launcher, for what the server would refuse to open before the student has done it there. */
  readonly isPlain?: boolean | undefined;
}

/**
 * PUR-08, RTE-28: opens a course or an activity in the Launcher. It is a real link, so new tabs work. Where the Launcher
 * needs a token to know the student, it leads to the same path of this app, which hands over to the Launcher.
 */
export function LaunchLink({ variant, text, name, isPlain = false, ...target }: LaunchLinkProps) {
  const { hosts } = useInject(BrandService).context;
  const { sharesCookie } = useInject(LauncherHandoverService);
  const launches = useInject(LaunchService);
  const { kind, key } = useStateValue(launches.state$);
  const isOpening = kind === 'saving' && key === launchKey(target);
  const path = coursePath(target.enrollmentId, target.activityId);
  function launch(event: MouseEvent) {
    if (isPlain || !isPlainClick(event)) return;
    event.preventDefault();
    launches.launch(target);
  }
  const props = {
    className: classNames(buttonClass({ variant }), isOpening && 'button--busy'),
    'aria-label': `${text} ${name}`,
    'aria-busy': isOpening || undefined,
    onClick: launch,
    children: <span className="button__label">{text}</span>,
  };
  return sharesCookie ? <a {...props} href={hosts.launcher + path} /> : <Link {...props} to={path} />;
}

/** The browser keeps clicks that open a tab, open a window or download. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
