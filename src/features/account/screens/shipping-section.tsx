import { LoadedView } from '../../../connected/loaded-view';
import type { Shipping } from '../../../contracts/account';
import { useInject, useStateValue } from '../../../framework/react';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { profileMeaning } from '../profile-form.model';
import { ShippingService } from '../shipping.service';
import { SHIPPING_FORM, toShippingChange, toShippingValues } from '../shipping-form.model';
import { AccountForm, useKeptForm } from './account-form';
import { AddressFields } from './address-fields';
import { FieldsSkeleton } from './profile-view';

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
  const kept = useKeptForm('shipping', SHIPPING_FORM, {
    record: { ...toShippingValues(shipping) },
    meaning: profileMeaning,
  });
  const { form } = kept;
  return (
    <AccountForm
      kept={kept}
      state={state}
      service={service}
      onSave={(values) => service.save(toShippingChange(values))}
    >
      <TextField {...useField(form, 'fullName')} label="Full name" required autoComplete="shipping name" />
      <TextField
        {...useField(form, 'address1')}
        label="Street address"
        required
        autoComplete="shipping address-line1"
      />
      <TextField
        {...useField(form, 'address2')}
        label="Apartment, suite or unit"
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
