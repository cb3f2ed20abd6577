/** Playwright waits for the backend only, but the pages have to be served as well. */
import { LOCALHOST } from './addresses';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

export default async function bothAnswer(): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const response = await fetch(LOCALHOST).catch(() => null);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  throw new Error(`${LOCALHOST} never answered: is there a build? npm run build`);
}
