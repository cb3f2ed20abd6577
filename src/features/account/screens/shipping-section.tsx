import { LoadedView } from '../../../connected/loaded-view';
import { useKeptForm } from '../../../connected/use-kept-form';
import type { Shipping } from '../../../contracts/account';
import { useInject, useStateValue } from '../../../framework/react';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { profileMeaning } from '../profile-form.model';
import { ShippingService } from '../shipping.service';
import { SHIPPING_FORM, toShippingValues } from '../shipping-form.model';
import { AccountForm } from './account-form';
import { ADDRESS_LABELS, AddressFields } from './address-fields';
import { FieldsSkeleton } from './profile-view';

const LABELS = {
  fullName: { label: 'Full name' },
  address1: { label: 'Street address' },
  address2: { label: 'Apartment, suite or unit' },
  ...ADDRESS_LABELS,
} as const;

/** RTE-08: where the student's purchases are sent. */
export function ShippingSection() {
  const service = useInject(ShippingService);
  return (
    <LoadedView
      loaded={useStateValue(service.shipping$)}
      onRetry={() => service.reload({ force: true })}
      label="Loading your shipping address"
      skeleton={<FieldsSkeleton fields={4} />}
    >
      {(shipping) => <ShippingForm shipping={shipping} />}
    </LoadedView>
  );
}

function ShippingForm({ shipping }: { shipping: Shipping }) {
  const service = useInject(ShippingService);
  const state = useStateValue(service.state$);
  const kept = useKeptForm(SHIPPING_FORM, {
    draft: 'shipping',
    state,
    record: { ...toShippingValues(shipping) },
    meaning: profileMeaning,
  });
  const { form } = kept;
  return (
    <AccountForm
      kept={kept}
      fields={LABELS}
      service={service}
      onSave={(_values, edits) => service.save(edits)}
    >
      <TextField
        {...useField(form, 'fullName')}
        label={LABELS.fullName.label}
        required
        autoComplete="shipping name"
      />
      <TextField
        {...useField(form, 'address1')}
        label={LABELS.address1.label}
        required
        autoComplete="shipping address-line1"
      />
      <TextField
        {...useField(form, 'address2')}
        label={LABELS.address2.label}
        autoComplete="shipping address-line2"
      />
      <AddressFields
        required
        purpose="shipping"
        city={useField(form, 'city')}
        state={useField(form, 'state', { checks: 'zip' })}
        zip={useField(form, 'zip')}
      />
    </AccountForm>
  );
}
