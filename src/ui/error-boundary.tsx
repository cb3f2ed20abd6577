import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorNotice } from './error-notice';

interface ErrorBoundaryProps {
  children: ReactNode;
  message?: string | undefined;
  /** Reports the error. This component logs nothing itself. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Called before the section renders again, to start failed work again. */
  onRetry?: (() => void) | undefined;
  /** A new value clears the error. Usually the id of what the section shows. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: unknown;
}

/** Wraps one section of a page: if it fails, it shows an error with Retry, and the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNotice
        message={this.props.message ?? 'This part of the page could not be shown.'}
        onRetry={this.retry}
      />
    );
  }
}
