/** fast-check with one seed, so that a run finds what the run before found. `FC_SEED=… npx jest FILE` looks elsewhere. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });

export { default } from 'fast-check';
