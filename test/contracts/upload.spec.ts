import { ProfileImageResponse, ScanResult } from '../../src/contracts/upload';
import { describeEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-05 profile image response', ProfileImageResponse, {
  fields: {
    originalPresignedUrl: FILE_URL,
    croppedPresignedUrl: FILE_URL,
    originalProfileImagePath: 'images/1',
  },
  required: ['originalPresignedUrl', 'croppedPresignedUrl', 'originalProfileImagePath'],
});

describeEntity('ENT-18 scan result', ScanResult, {
  fields: { success: false, messages: ['Too dark'] },
  required: ['success'],
});
