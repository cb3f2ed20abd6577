import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import type { ActiveModal } from '../../core/modal/modal.model';
import { ModalService } from '../../core/modal/modal.service';
import { useInject, useStateValue } from '../../framework/react';

/** Where modals appear. The dialog round them is fetched with the first one; until then this is nearly nothing. */
export function ModalHost() {
  const active = useStateValue(useInject(ModalService).active$);
  return active ? <HostedModal key={active.id} active={active} /> : null;
}

function HostedModal({ active }: { active: ActiveModal }) {
  // One for each modal, because a lazy component that could not be fetched never tries again.
  const [Dialog] = useState(() =>
    lazy(() => import('./modal-host-dialog').then(({ HostedDialog }) => ({ default: HostedDialog }))),
  );
  return (
    <FailsAlone onError={active.fail}>
      <Suspense>
        <Dialog active={active} />
      </Suspense>
    </FailsAlone>
  );
}

interface FailsAloneProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** ERR-16: what fails here is told to the service, and the page sees nothing of it. */
class FailsAlone extends Component<FailsAloneProps, { failed: boolean }> {
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
