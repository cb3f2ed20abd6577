/** For an empty state: nothing is left after a search. */
export function LensDrawing() {
  return (
    <svg className="empty-state__drawing" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path className="empty-state__ground" d="M36 20h88M36 40h30M36 60h22M36 80h88" />
      <circle className="empty-state__lens" cx="94" cy="48" r="22" />
      <path className="empty-state__line" d="m110 64 18 18" />
    </svg>
  );
}
