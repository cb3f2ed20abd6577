import { Enrollment } from '../../src/contracts/enrollment';
import { DATE, describeEntity } from '../support/describe-entity';

describeEntity('ENT-14 enrollment', Enrollment, {
  fields: { enrollmentId: 7, courseId: 3, enrollmentDate: DATE },
  required: ['enrollmentId'],
});
