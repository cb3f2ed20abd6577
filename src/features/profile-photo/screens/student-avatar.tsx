import { useInject, useStateValue } from '../../../framework/react';
import { Avatar } from '../../../ui/avatar';
import { ProfileService } from '../../profile';
import { ProfileImageService } from '../profile-image.service';

/** The student's photo or initials, large. `imageUrl` replaces the photo that is saved. */
export function StudentAvatar({ imageUrl }: { imageUrl?: string | null }) {
  const images = useInject(ProfileImageService);
  const savedUrl = useStateValue(images.url$);
  const { firstName = '', lastName = '' } = useStateValue(useInject(ProfileService).profile$).value ?? {};
  return (
    <span className="profile-photo__avatar">
      <Avatar
        size="large"
        firstName={firstName}
        lastName={lastName}
        imageUrl={imageUrl === undefined ? savedUrl : imageUrl}
        onImageError={() => imageUrl === undefined && savedUrl && images.reportFailure(savedUrl)}
      />
    </span>
  );
}
