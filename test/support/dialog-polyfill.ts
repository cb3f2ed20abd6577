/**
 * jsdom knows <dialog> but not how to show it. What the tests of the modal host need of the standard: the open
 * attribute, focus on the first control and back, and that `close` is told later.
 */
export function polyfillDialog(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('It is open.', 'InvalidStateError');
      before.set(this, document.activeElement);
      this.setAttribute('open', '');
      (this.querySelector<HTMLElement>('button, input, a[href]') ?? this).focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.removeAttribute('open');
      const target = before.get(this);
      if (target instanceof HTMLElement) target.focus();
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
}
