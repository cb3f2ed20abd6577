import '../../../styles/ui/_modal.scss';
import '../../../styles/ui/_modal-containers.scss';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import type { ActiveModal } from '../../core/modal/modal.model';
import { ModalService } from '../../core/modal/modal.service';
import { useInject, useStateValue } from '../../framework/react';

/** Where modals appear. The dialog around them is loaded with the first one. */
export function ModalHost() {
  const active = useStateValue(useInject(ModalService).active$);
  return active ? <HostedModal key={active.id} active={active} /> : null;
}

function HostedModal({ active }: { active: ActiveModal }) {
  // One for each modal, because a lazy component that failed to load never tries again.
  const [Dialog] = useState(() =>
    lazy(() => import('./modal-host-dialog').then(({ HostedDialog }) => ({ default: HostedDialog }))),
  );
  return (
    <ModalErrorBoundary onError={active.fail}>
      <Suspense>
        <Dialog active={active} />
      </Suspense>
    </ModalErrorBoundary>
  );
}

interface ModalErrorBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** ERR-16: reports a failure to the service and keeps it from the page. */
class ModalErrorBoundary extends Component<ModalErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
