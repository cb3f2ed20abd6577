import { useInject, useStateValue } from '../../../framework/react';
import { ProgressBar } from '../../../ui/progress-bar';
import { ProfilePhotoService } from '../profile-photo.service';

/** How far the upload of a photo is, while there is one. */
export function PhotoProgress() {
  const upload = useStateValue(useInject(ProfilePhotoService).upload$);
  const running = upload?.kind === 'running' ? upload : null;
  const isChecking = running?.step === 'scan' || running?.step === 'look';
  return (
    <>
      {running === null ? null : <ProgressBar label="Uploading your photo" percent={running.sent * 100} />}
      <p className="profile-photo__note" role="status">
        {isChecking ? 'Checking your photo…' : running === null ? null : 'Uploading your photo…'}
      </p>
    </>
  );
}
