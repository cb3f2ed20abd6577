import { AcademicMail, SupportMail } from '../../src/contracts/support';
import { describeStrictEntity } from '../support/describe-entity';

describeStrictEntity('ENT-18 instructor email', AcademicMail, {
  fields: { message: 'Why?' },
  required: ['message'],
});

describeStrictEntity('ENT-18 academic support', AcademicMail, {
  fields: { message: 'Why?', enrollmentId: 7, activityId: 71 },
  required: ['message'],
});

describeStrictEntity('ENT-18 customer support', SupportMail, {
  fields: {
    type: 'Other',
    messageType: 'Other',
    message: 'Help',
    contact: true,
    enrollmentId: 7,
    activityId: 71,
  },
  required: ['message', 'contact'],
});
