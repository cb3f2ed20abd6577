/**
 * How much of one kind a student has at work at once: `atOnce` run, `longest` wait for their turn in the order of their
 * arrival, and any further one is refused with a 429. So nobody's parallel calls hold up everybody else.
 */
import { setImmediate } from 'node:timers/promises';
import { gaveUp, tooMany } from './refusal';

interface TurnsOptions {
  atOnce: number;
  longest: number;
  /** For a refusal. */
  message: string;
  /** How long the refused should wait. */
  seconds: number;
}

interface Turns {
  /** Runs the work of `key` when it is its turn. It is left out if the caller leaves before that. */
  run<T>(key: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  /** A set, because whoever leaves may be anywhere in it. */
  waiting: Set<() => void>;
}

export function createTurns({ atOnce, longest, message, seconds }: TurnsOptions): Turns {
  const lines = new Map<number, Line>();

  function lineOf(key: number): Line {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    return line;
  }

  async function takeTurn(line: Line, signal: AbortSignal): Promise<void> {
    if (line.running < atOnce) {
      line.running++;
      return;
    }
    if (line.waiting.size >= longest) throw tooMany(message, seconds);
    if (signal.aborted) throw gaveUp();
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.waiting.delete(start);
        reject(gaveUp());
      };
      signal.addEventListener('abort', leave, { once: true });
      line.waiting.add(start);
    });
    // Other people's calls that have arrived meanwhile come first.
    await setImmediate();
  }

  /** The turn passes on, or is free again. */
  function endTurn(key: number, line: Line): void {
    const [start] = line.waiting;
    if (start) {
      line.waiting.delete(start);
      start();
    } else if (--line.running === 0) {
      lines.delete(key);
    }
  }

  return {
    async run(key, signal, work) {
      const line = lineOf(key);
      await takeTurn(line, signal);
      try {
        return await work();
      } finally {
        endTurn(key, line);
      }
    },
  };
}
