/** Timers that keep no process alive. Each answers how to call it off. */

export function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  release(timer);
  return () => clearTimeout(timer);
}

export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms);
  release(timer);
  return () => clearInterval(timer);
}

/** In a browser's world a timer is a number, and holds nothing. */
function release(timer: { unref?: () => void } | number): void {
  if (typeof timer === 'object') timer.unref?.();
}
