import { CHECKING_TEXT } from '../../../core/data/outcome';
import { isLookedUp, type UploadState } from '../../../core/data/upload.model';
import { useInject, useStateValue } from '../../../framework/react';
import { ProgressBar } from '../../../ui/progress-bar';
import { ProfilePhotoService } from '../profile-photo.service';

/** How far the upload of a photo is, while there is one. */
export function PhotoProgress() {
  const upload = useStateValue(useInject(ProfilePhotoService).upload$);
  const running = upload?.kind === 'running' ? upload : null;
  return (
    <>
      {running === null ? null : <ProgressBar label="Uploading your photo" percent={running.sent * 100} />}
      <p className="profile-photo__note" role="status">
        {running === null ? null : progressText(running)}
      </p>
    </>
  );
}

function progressText(running: UploadState & { kind: 'running' }): string {
  if (isLookedUp(running)) return CHECKING_TEXT;
  return running.step === 'scan' || running.step === 'look'
    ? 'Checking your photo…'
    : 'Uploading your photo…';
}
