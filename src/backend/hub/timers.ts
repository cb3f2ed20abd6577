/** Timers that do not keep the process alive. Each returns how to cancel it. */

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

/** In a browser-like environment a timer is a number, which keeps nothing alive. */
function release(timer: { unref?: () => void } | number): void {
  if (typeof timer === 'object') timer.unref?.();
}
