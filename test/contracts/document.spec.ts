import { EnrollmentDocument } from '../../src/contracts/document';
import { describeEntity } from '../support/describe-entity';

describeEntity('ENT-14 document', EnrollmentDocument, {
  fields: { documentId: 5, favorite: true },
  required: ['documentId'],
});
