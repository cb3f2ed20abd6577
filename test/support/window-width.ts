const FIRST_WIDTH = window.innerWidth;

/** Before a page opens, or while it is open, which the app notices a moment later. jsdom lays nothing out. */
export function setWindowWidth(width: number): void {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event('resize'));
}

export function resetWindowWidth(): void {
  Object.assign(window, { innerWidth: FIRST_WIDTH });
}
