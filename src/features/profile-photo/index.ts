export { ProfileImageService } from './profile-image.service';
export { ProfilePhotoSection } from './screens/profile-photo-section';
