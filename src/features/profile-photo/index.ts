export { ProfileImageService } from './profile-image.service';
