import '../../../styles/ui/_modal.scss';
import '../../../styles/ui/_modal-containers.scss';
import { Component, type ReactNode } from 'react';
import type { ActiveModal } from '../../core/modal/modal.model';
import { ModalService } from '../../core/modal/modal.service';
import { lazyComponent, useInject, useStateValue } from '../../framework/react';
import { ModalBackService } from './modal-back.service';

/** Where modals appear. The dialog around them comes with what every page loads late, so that the first one waits for nothing but its content. */
export function ModalHost() {
  // From the start: a reload has left the entry of a dialog that is not there any more.
  useInject(ModalBackService);
  const active = useStateValue(useInject(ModalService).active$);
  return active ? <HostedModal key={active.id} active={active} /> : null;
}

const HostedDialog = lazyComponent(() =>
  import(/* webpackChunkName: "deferred" */ './modal-host-dialog').then((dialog) => dialog.HostedDialog),
);

function HostedModal({ active }: { active: ActiveModal }) {
  return (
    <ModalErrorBoundary onError={active.fail}>
      <HostedDialog active={active} />
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
