/** In place of a section whose form is not built yet. */
export function PlannedSection() {
  return (
    <p className="account-section__planned">
      This section is still being built. Its address is already the final one, so a bookmark will keep
      working.
    </p>
  );
}
