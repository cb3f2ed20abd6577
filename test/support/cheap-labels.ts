/**
 * Cheap labels of controls for jsdom, which walks the page for each control, and at each step over a label once more for
 * what that label belongs to. A query by role and name asks every button for its labels, one by label text every control.
 */
const CONTROLS = [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement] as const;

type Control = InstanceType<(typeof CONTROLS)[number]>;

export function findLabelsCheaply(): void {
  for (const { prototype } of CONTROLS)
    Object.defineProperty(prototype, 'labels', { configurable: true, enumerable: true, get: labelsOf });
}

function labelsOf(this: Control): readonly HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  if (!this.id && !this.closest('label')) return [];
  // jsdom keeps what it found until an element comes or goes.
  const labels = [...(this.getRootNode() as Document | Element).querySelectorAll('label')];
  return labels.filter((label) => mayBeOf(label, this) && label.control === this);
}

function mayBeOf(label: HTMLLabelElement, control: Control): boolean {
  return label.hasAttribute('for') ? label.htmlFor === control.id : label.contains(control);
}
