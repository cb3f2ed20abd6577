import { useKeptForm } from '../../../connected/use-kept-form';
import type { Profile } from '../../../contracts/profile';
import { useInject, useStateValue } from '../../../framework/react';
import { useField } from '../../../ui/form/use-field';
import { ProfileEditsService } from '../profile-edits.service';
import { ADDRESS_FORM, profileMeaning, toAddressValues } from '../profile-form.model';
import { AccountForm } from './account-form';
import { ADDRESS_LABELS, AddressFields } from './address-fields';
import { ProfileView } from './profile-view';

/** RTE-06: where the student lives, which is a part of their profile. */
export function AddressSection({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="account-part">
      <div>
        <Heading className="account-part__title">Home address</Heading>
        <p className="account__purpose">The same as in your profile.</p>
      </div>
      <ProfileView fields={1}>
        {(profile) => <AddressForm key={profile.studentId} profile={profile} />}
      </ProfileView>
    </div>
  );
}

function AddressForm({ profile }: { profile: Profile }) {
  const service = useInject(ProfileEditsService);
  const state = useStateValue(service.state$('address'));
  const kept = useKeptForm(ADDRESS_FORM, {
    draft: 'address',
    state,
    record: { ...toAddressValues(profile) },
    meaning: profileMeaning,
  });
  const { form } = kept;
  return (
    <AccountForm
      kept={kept}
      fields={ADDRESS_LABELS}
      service={service.failure('address')}
      onSave={(_values, edits) => service.save({ form: 'address', ...edits })}
    >
      <AddressFields
        city={useField(form, 'city')}
        state={useField(form, 'state', { checks: 'zip' })}
        zip={useField(form, 'zip')}
      />
    </AccountForm>
  );
}
