import { Note } from '../../src/contracts/course';
import { describeEntity } from '../support/describe-entity';

describeEntity('ENT-14 note', Note, {
  fields: { noteId: 11 },
  required: ['noteId'],
});
