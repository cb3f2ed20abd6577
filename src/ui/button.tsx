import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

interface Shared extends Look {
  children: ReactNode;
}

interface ButtonProps extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows a spinner over the label and ignores clicks. The button keeps its width and the focus. */
  busy?: boolean | undefined;
  /** Replaces the label for screen readers while busy: 'Signing in'. */
  busyLabel?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

interface ButtonLinkProps extends Shared, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The class of a button, for a Link that looks like one. */
export function buttonClass({ variant = 'primary', block = false }: Look = {}): string {
  return classNames('button', `button--${variant}`, block && 'button--block');
}

/** A native button; its type is 'button' by default. */
export function Button({
  variant,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, block }), busy && 'button--busy', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      <span className="button__label" aria-hidden={busy && busyLabel ? true : undefined}>
        {children}
      </span>
      {busy && busyLabel ? <span className="visually-hidden">{busyLabel}</span> : null}
    </button>
  );
}

/** A link that looks like a button. It leads to another page, so it is an anchor. */
export function ButtonLink({ variant, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, block }), className)}>
      {children}
    </a>
  );
}
