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

export interface ButtonProps extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Work is under way: the width stays, a ring turns over the label, clicks do nothing, focus stays. */
  busy?: boolean | undefined;
  /** What a screen reader hears instead of the label while busy ('Signing in'). */
  busyLabel?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps extends Shared, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The class of a button, for links that another library renders. */
export function buttonClass({ variant = 'primary', block = false }: Look = {}): string {
  return classNames('button', `button--${variant}`, block && 'button--block');
}

/** A native button; type is 'button' unless said otherwise. */
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

/** A link that looks like a button; it goes somewhere, so it is an anchor. */
export function ButtonLink({ variant, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, block }), className)}>
      <span className="button__label">{children}</span>
    </a>
  );
}
