import brandFile from '../../public/app-config/brands.json';

/** The brand file with a first brand that sells nothing. */
export function withoutCatalog() {
  const [first, ...others] = brandFile.brands;
  return { brands: [{ ...first, settings: { ...first?.settings, showProducts: false } }, ...others] };
}

/** The brand file with another address of the first brand's cart, on this machine; without one by default. */
export function withCartUrl(cartUrl?: string) {
  const [first, ...others] = brandFile.brands;
  if (!first) throw new Error('There is no brand.');
  const { dev } = first.environments;
  const settings = { ...first.settings, cartUrl };
  const environments = { dev: { ...dev, settings: { ...dev.settings, cartUrl } } };
  return { brands: [{ ...first, settings, environments }, ...others] };
}

/** The brand file with a first brand that says whether students may change their photo, or does not. */
export function withPhotoEditing(enableProfilePhotoEditing?: boolean) {
  const [first, ...others] = brandFile.brands;
  return { brands: [{ ...first, settings: { ...first?.settings, enableProfilePhotoEditing } }, ...others] };
}
