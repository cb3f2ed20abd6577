import type { Profile } from '../../../contracts/profile';
import { useInject, useStateValue } from '../../../framework/react';
import { useField } from '../../../ui/form/use-field';
import { ProfileEditsService } from '../profile-edits.service';
import { ADDRESS_FORM, profileMeaning, toAddressValues } from '../profile-form.model';
import { AccountForm, useKeptForm } from './account-form';
import { AddressFields } from './address-fields';
import { formState } from './form-state';
import { ProfileView } from './profile-view';

/** RTE-06: where the student lives, which is a part of their profile. */
export function AddressSection({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="account-part">
      <Heading className="account-part__title">Address</Heading>
      <ProfileView fields={1}>
        {(profile) => <AddressForm key={profile.studentId} profile={profile} />}
      </ProfileView>
    </div>
  );
}

function AddressForm({ profile }: { profile: Profile }) {
  const service = useInject(ProfileEditsService);
  const state = formState(useStateValue(service.state$), 'address');
  const kept = useKeptForm('address', ADDRESS_FORM, {
    record: { ...toAddressValues(profile) },
    meaning: profileMeaning,
  });
  const { form } = kept;
  return (
    <AccountForm
      kept={kept}
      state={state}
      service={service}
      onSave={() => service.save({ form: 'address', edits: kept.edits })}
    >
      <AddressFields
        city={useField(form, 'city')}
        state={useField(form, 'state', { checks: 'zip' })}
        zip={useField(form, 'zip')}
      />
    </AccountForm>
  );
}
