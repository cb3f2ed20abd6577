import { useId, useRef } from 'react';
import { LoadFailure } from '../../../connected/loaded-view';
import { useKeptForm } from '../../../connected/use-kept-form';
import type { Profile } from '../../../contracts/profile';
import { useInject, useStateValue } from '../../../framework/react';
import { CLOCK } from '../../../platform/clock/clock';
import { Card } from '../../../ui/card';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { type BoundField, useField } from '../../../ui/form/use-field';
import { ProfileEditsService } from '../profile-edits.service';
import { profileForm, profileMeaning, toProfileValues } from '../profile-form.model';
import { SuffixService } from '../suffix.service';
import { AccountForm } from './account-form';
import { ADDRESS_LABELS, AddressFields } from './address-fields';
import { ProfileView } from './profile-view';

const NO_SUFFIX = { value: 'none', text: 'None' } as const;

const LABELS = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  suffix: { label: 'Suffix', show: (suffix: string) => suffix || NO_SUFFIX.text },
  dayPhone: { label: 'Phone' },
  birthday: { label: 'Birthday (MM-DD-YYYY)' },
  ...ADDRESS_LABELS,
} as const;

/** Who the student is, and how to reach them: one form with one Save (ENT-01). */
export function ProfileDetails() {
  const titleId = useId();
  return (
    <Card as="section" className="account-section" id="your-details" tabIndex={-1} aria-labelledby={titleId}>
      <header className="account-section__head">
        <h2 className="account-section__title" id={titleId}>
          Your details
        </h2>
        <p className="account__purpose">Your certificates are printed with this name.</p>
      </header>
      <ProfileView fields={5}>
        {(profile) => <DetailsForm key={profile.studentId} profile={profile} />}
      </ProfileView>
    </Card>
  );
}

function DetailsForm({ profile }: { profile: Profile }) {
  const service = useInject(ProfileEditsService);
  const state = useStateValue(service.state$('profile'));
  const schema = useRef(profileForm(useInject(CLOCK).now())).current;
  const kept = useKeptForm(schema, {
    draft: 'profile',
    state,
    record: { ...toProfileValues(profile) },
    meaning: profileMeaning,
  });
  const { form } = kept;
  return (
    <AccountForm
      kept={kept}
      fields={LABELS}
      service={service.failure('profile')}
      onSave={(_values, edits) => service.save({ form: 'profile', ...edits })}
    >
      <div className="account-form__row">
        <TextField
          {...useField(form, 'firstName')}
          label={LABELS.firstName.label}
          required
          autoComplete="given-name"
        />
        <TextField
          {...useField(form, 'lastName')}
          label={LABELS.lastName.label}
          required
          autoComplete="family-name"
        />
        <SuffixField field={useField(form, 'suffix')} saved={profile.suffix} />
      </div>
      <div className="account-form__row">
        <TextField
          {...useField(form, 'dayPhone')}
          label={LABELS.dayPhone.label}
          type="tel"
          autoComplete="tel"
        />
        <TextField {...useField(form, 'birthday')} label={LABELS.birthday.label} autoComplete="bday" />
      </div>
      <p className="account__purpose">Home address, the same as in your settings:</p>
      <AddressFields
        city={useField(form, 'city')}
        state={useField(form, 'state', { checks: 'zip' })}
        zip={useField(form, 'zip')}
      />
    </AccountForm>
  );
}

/** The suffixes of CGLB-01. The one that the student has stays, even if it is not offered. */
function SuffixField({ field, saved }: { field: BoundField<string>; saved: string }) {
  const service = useInject(SuffixService);
  const offered = useStateValue(service.suffixes$);
  const suffixes = new Set([...(offered.value ?? []), saved, field.value].filter((suffix) => suffix !== ''));
  return (
    <>
      <SelectField
        {...field}
        className="account-form__short"
        label={LABELS.suffix.label}
        autoComplete="honorific-suffix"
        value={field.value || NO_SUFFIX.value}
        onChange={(suffix) => field.onChange(suffix === NO_SUFFIX.value ? '' : suffix)}
        options={[NO_SUFFIX, ...[...suffixes].map((suffix) => ({ value: suffix, text: suffix }))]}
      />
      <LoadFailure of={[offered]} onRetry={() => service.reload()} />
    </>
  );
}
