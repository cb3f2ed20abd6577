import {
  Certificate,
  ExternalCertificate,
  PresignedUrl,
  TranscriptEntry,
} from '../../src/contracts/certificate';
import { DATE, describeEntity, FILE_URL } from '../support/describe-entity';

describeEntity('ENT-08 certificate', Certificate, {
  fields: { certificateId: 1, completionDate: DATE, locked: true, certificateTemplate: 'standard' },
  required: ['certificateId'],
});

describeEntity('ENT-09 external certificate', ExternalCertificate, {
  fields: { externalCertificateId: 1 },
  required: ['externalCertificateId'],
});

describeEntity('ENT-09 presigned response', PresignedUrl, {
  fields: { presignedUrl: FILE_URL },
  required: ['presignedUrl'],
});

describeEntity('ENT-09 transcript', TranscriptEntry, {
  fields: { status: 'Completed', completionDate: DATE },
  required: [],
});
