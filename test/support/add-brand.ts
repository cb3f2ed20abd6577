/** Adds an entry to the text of the brand file, and changes nothing else of it. */
interface NewBrand {
  name: string;
  token: string;
  domain: string;
}

/** The entry that a name makes: enough for a working brand. */
export function brandFor(name: string): NewBrand {
  const token = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '');
  return { name: name.trim(), token, domain: `${token}.example` };
}

/** Throws an Error with a sentence for the person who asked. */
export function addBrand(file: string, brand: NewBrand): string {
  if (brand.token === '') throw new Error('The name needs a letter or a digit.');
  const { brands } = JSON.parse(file) as { brands: NewBrand[] };
  const twin = brands.find(({ token, domain }) => token === brand.token || domain === brand.domain);
  if (twin) throw new Error(`${twin.name} has the token ${brand.token} already. Choose another name.`);
  const end = file.lastIndexOf(']');
  const before = file.slice(0, end).trimEnd();
  const entry = JSON.stringify(brand, null, 2).replace(/^/gm, '    ');
  const added = `${before}${brands.length > 0 ? ',' : ''}\n${entry}\n  ${file.slice(end)}`;
  const { length } = (JSON.parse(added) as { brands: NewBrand[] }).brands;
  if (length !== brands.length + 1) throw new Error('The list of brands is not the last one in the file.');
  return added;
}
