/** Which keys open the palette, and how they are written. */

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** On a Mac, Ctrl+K deletes the rest of a line. */
export function isMac(platform: string): boolean {
  return /^(Mac|iP)/.test(platform);
}

/** Ctrl+K, on a Mac Cmd+K. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, platform: string): boolean {
  const [right, wrong] = isMac(platform) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return right && !wrong && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** What types or chooses by keys of its own. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** The key / outside fields, dialogs and menus. */
export function isSlashKey(event: Key, target: EventTarget | null): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest(`${FIELDS}, dialog, [role="menu"]`));
}
