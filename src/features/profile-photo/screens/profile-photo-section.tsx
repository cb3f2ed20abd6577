import '../../../../styles/features/profile-photo/_profile-photo.scss';
import { useId } from 'react';
import { ModalService } from '../../../core/modal/modal.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { ProfileService } from '../../profile';
import { ProfileImageService } from '../profile-image.service';
import { ProfilePhotoService } from '../profile-photo.service';
import { IMAGE_LOAD_FAILED_TEXT, MANAGER_TITLE } from '../profile-photo.text';
import { ProfilePhotoSheetService } from '../profile-photo-sheet.service';
import { PhotoProgress } from './photo-progress';
import { StudentAvatar } from './student-avatar';

/** The student's photo in their profile, with a button to change it. */
export function ProfilePhotoSection() {
  const titleId = useId();
  return (
    <Card as="section" className="account-section" aria-labelledby={titleId}>
      <h2 className="account-section__title" id={titleId}>
        Profile photo
      </h2>
      <ProfilePhoto editable />
    </Card>
  );
}

interface ProfilePhotoProps {
  /** MOD-10: whether the photo can be changed here. The brand has to allow it as well. */
  editable: boolean;
}

function ProfilePhoto({ editable }: ProfilePhotoProps) {
  const photos = useInject(ProfilePhotoService);
  const sheet = useInject(ProfilePhotoSheetService);
  const hasFailed = useStateValue(useInject(ProfileImageService).hasFailed$);
  const isLoaded = useStateValue(useInject(ProfileService).profile$).value !== null;
  const isDialogOpen = useStateValue(useInject(ModalService).isOpen$);
  const preload = () => sheet.preload();
  return (
    <>
      {hasFailed ? (
        <Notice kind="error" role="status">
          {IMAGE_LOAD_FAILED_TEXT}
        </Notice>
      ) : null}
      <div className="profile-photo">
        <StudentAvatar />
        {editable && photos.isEditingEnabled ? (
          <Button
            variant="secondary"
            aria-disabled={!isLoaded || undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => isLoaded && sheet.open()}
          >
            {MANAGER_TITLE}
          </Button>
        ) : null}
      </div>
      {/* The panel was closed meanwhile. */}
      {isDialogOpen ? null : <PhotoProgress />}
    </>
  );
}
