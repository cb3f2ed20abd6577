import '../../../../styles/features/profile-photo/_profile-photo.scss';
import { useSubscription } from 'observable-hooks';
import { useContext, useEffect, useRef, useState } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { isBusy } from '../../../core/data/student-command';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useLoaded, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ModalBody, ModalContext, ModalDescription, ModalFooter, ModalHeader } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';
import { OptionsPanel, type PanelOption } from '../../../ui/options-panel';
import { Sentence } from '../../../ui/sentence';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { ProfileService } from '../../profile';
import { ProfileImageService } from '../profile-image.service';
import { ProfilePhotoService } from '../profile-photo.service';
import {
  CONFIRM_REMOVE_TEXT,
  CONFIRM_REMOVE_TITLE,
  IMAGE_LOAD_FAILED_TEXT,
  MANAGER_TITLE,
  PHOTO_RULES_TEXT,
  REMOVE_TITLE,
  REPLACE_TITLE,
} from '../profile-photo.text';
import { UPLOAD_TITLE } from '../upload-title';
import { StudentAvatar } from './student-avatar';
import { TermsLink } from './terms-link';
import type { UploadPanelProps } from './upload-panel';

// With the editor's library, which the manager does not need.
const loadUploadPanel = () =>
  import(/* webpackChunkName: "photo-upload" */ './upload-panel').then((file) => file.UploadPanel);

/** Our wording. */
const PANEL_FAILED_TEXT =
  'The photo editor could not be loaded. Please check your connection, close this and try again.';

type Panel = 'manager' | 'upload' | 'remove';

/** The student's photo (MOD-07 to MOD-09): a manager, and the panels that it leads to. */
export function ProfilePhotoSheet({ modal }: ModalContentProps<void>) {
  const photos = useInject(ProfilePhotoService);
  const [panel, setPanel] = useState<Panel>('manager');
  useFocusOnTitle(panel);
  useSubscription(photos.finished$, () => modal.close());
  useEffect(() => {
    loadUploadPanel().catch(() => undefined);
  }, []);
  const back = () => setPanel('manager');
  return (
    <ErrorBoundary message={PANEL_FAILED_TEXT} resetKey={panel}>
      {panel === 'manager' ? (
        <Manager onChoose={setPanel} />
      ) : panel === 'upload' ? (
        <UploadPanel onBack={back} />
      ) : (
        <RemovePanel onBack={back} />
      )}
    </ErrorBoundary>
  );
}

/** MOD-07. */
function Manager({ onChoose }: { onChoose: (panel: Panel) => void }) {
  const hasFailed = useStateValue(useInject(ProfileImageService).hasFailed$);
  const hasPhoto = useHasPhoto();
  const options: PanelOption[] = [
    {
      id: 'upload',
      title: hasPhoto ? REPLACE_TITLE : UPLOAD_TITLE,
      description: 'From this device',
      icon: 'camera',
      onSelect: () => onChoose('upload'),
    },
    ...(hasPhoto
      ? [
          {
            id: 'remove',
            title: REMOVE_TITLE,
            description: 'Show your initials instead',
            icon: 'trash',
            onSelect: () => onChoose('remove'),
          } as const,
        ]
      : []),
  ];
  return (
    <OptionsPanel
      title={MANAGER_TITLE}
      options={options}
      emptyTitle=""
      emptyText=""
      note={
        <p className="profile-photo__note">
          <Sentence text={PHOTO_RULES_TEXT} as={(words) => <TermsLink>{words}</TermsLink>} />
        </p>
      }
    >
      {hasFailed ? (
        <Notice kind="error" role="status">
          {IMAGE_LOAD_FAILED_TEXT}
        </Notice>
      ) : null}
      <div className="profile-photo profile-photo--centred">
        <StudentAvatar />
      </div>
    </OptionsPanel>
  );
}

/** MOD-09. */
function RemovePanel({ onBack }: { onBack: () => void }) {
  const photos = useInject(ProfilePhotoService);
  const state = useStateValue(photos.removing$);
  useEffect(() => () => photos.forgetFailedRemoval(), [photos]);
  return (
    <>
      <ModalHeader onBack={onBack}>{CONFIRM_REMOVE_TITLE}</ModalHeader>
      <ModalBody className="profile-photo__panel">
        <ModalDescription>{CONFIRM_REMOVE_TEXT}</ModalDescription>
        <CommandNotice state={state} />
      </ModalBody>
      <ModalFooter leave={{ text: 'Cancel', onClick: onBack }}>
        <Button variant="danger" busy={isBusy(state)} busyLabel="Removing" onClick={() => photos.remove()}>
          Remove
        </Button>
      </ModalFooter>
    </>
  );
}

/** Its header stays while the rest is loaded: it has the focus. */
function UploadPanel({ onBack }: UploadPanelProps) {
  const hasPhoto = useHasPhoto();
  const isSaving = useStateValue(useInject(ProfilePhotoService).upload$)?.kind === 'running';
  const Content = useLoaded(loadUploadPanel);
  return (
    <>
      <ModalHeader onBack={isSaving ? undefined : onBack}>
        {hasPhoto ? REPLACE_TITLE : UPLOAD_TITLE}
      </ModalHeader>
      {Content ? (
        <Content onBack={onBack} />
      ) : (
        <ModalBody>
          <SkeletonRegion label="Loading the photo editor">
            <Skeleton shape="block" />
          </SkeletonRegion>
        </ModalBody>
      )}
    </>
  );
}

function useHasPhoto(): boolean {
  return Boolean(useStateValue(useInject(ProfileService).profile$).value?.croppedProfileImagePath);
}

/** The tile that was pressed is gone, so the new title takes the focus. The dialog does so for the first one. */
function useFocusOnTitle(panel: Panel) {
  const titleId = useContext(ModalContext)?.titleId ?? '';
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current === panel) return;
    shown.current = panel;
    document.getElementById(titleId)?.focus();
  }, [panel, titleId]);
}
