/** No brand lives at this address and there is no parent domain to go to (PUR-14). */
export function UnknownBrandPage({ hostname }: { hostname: string }) {
  return (
    <main className="message-page">
      <h1 className="message-page__title">No school lives at this address</h1>
      <div className="message-page__text">
        <p>
          We know no learning dashboard at <strong>{hostname}</strong>. Please check the address, or follow
          the link in your welcome e-mail again.
        </p>
      </div>
    </main>
  );
}
