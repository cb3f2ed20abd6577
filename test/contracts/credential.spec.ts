import { Credential } from '../../src/contracts/credential';
import { describeEntity } from '../support/describe-entity';

describeEntity('ENT-04 credential', Credential, {
  fields: { UserId: 1, XCredential: 'x', TransportToken: 't', Role: 'Partner' },
  required: ['UserId', 'XCredential'],
});
