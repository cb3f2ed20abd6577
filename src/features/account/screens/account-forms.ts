/** The forms of the account, in one chunk: they share almost all their code. */
export { AddressSection } from './address-section';
export { ProfileDetails } from './profile-details';
export { ShippingSection } from './shipping-section';
export { SignInSection } from './sign-in-section';
