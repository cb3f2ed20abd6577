/** In place of `react` for components that become DOM nodes. They are rendered once. */

let lastId = 0;

/** Unlike any id that React makes. */
export function useId(): string {
  lastId += 1;
  return `early-${lastId}`;
}

/** For content that is rendered again and compared with the present one. */
export function resetIds(): void {
  lastId = 0;
}

export function memo<T>(component: T): T {
  return component;
}
