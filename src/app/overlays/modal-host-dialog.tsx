import { useSubscription } from 'observable-hooks';
import { type ComponentType, Suspense, useRef } from 'react';
import type { ActiveModal } from '../../core/modal/modal.model';
import { useInject } from '../../framework/react';
import { ModalBody } from '../../ui/modal';
import { ModalDialog, type ModalDialogHandle } from '../../ui/modal-dialog';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton';
import { ModalBackService } from './modal-back.service';

/** The dialog around a modal's content. Renders nothing until the content has loaded. */
export function HostedDialog({ active }: { active: ActiveModal }) {
  const { component, inputs, ref, style, state, motionMs, dismissible, label, shown, dismiss } = active;
  const dialog = useRef<ModalDialogHandle>(null);
  useSubscription(useInject(ModalBackService).backs$, () => dialog.current?.requestClose());
  if (component === null) return null;
  // ModalService.open has checked that the component takes these inputs.
  const Content = component as unknown as ComponentType<object>;
  return (
    <ModalDialog
      ref={dialog}
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
