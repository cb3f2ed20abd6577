import { type ComponentType, Suspense } from 'react';
import type { ActiveModal } from '../../core/modal/modal.model';
import { ModalBody } from '../../ui/modal';
import { ModalDialog } from '../../ui/modal-dialog';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton';

/** The dialog around a modal's content. Renders nothing until the content has loaded. */
export function HostedDialog({ active }: { active: ActiveModal }) {
  const { component, inputs, ref, style, state, motionMs, dismissible, label, shown, dismiss } = active;
  if (component === null) return null;
  // ModalService.open has checked that the component takes these inputs.
  const Content = component as unknown as ComponentType<object>;
  return (
    <ModalDialog
      container={style}
      state={state}
      motionMs={motionMs}
      dismissible={dismissible}
      label={label}
      onShown={shown}
      onDismiss={dismiss}
    >
      <Suspense fallback={<LoadingContent />}>
        <Content {...inputs} {...{ modal: ref }} />
      </Suspense>
    </ModalDialog>
  );
}

function LoadingContent() {
  return (
    <ModalBody>
      <SkeletonRegion label="Loading">
        <Skeleton shape="block" />
      </SkeletonRegion>
    </ModalBody>
  );
}
