/** An email address. One that is too long for a line breaks after the @. */
export function EmailAddress({ address }: { readonly address: string }) {
  const host = address.lastIndexOf('@') + 1;
  if (host === 0) return address;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
