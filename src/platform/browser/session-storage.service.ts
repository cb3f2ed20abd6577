import { Injectable } from '../../framework/di';

/**
 * sessionStorage that never throws: values outlive a reload of this tab, but not the tab. If it is blocked or full, they
 * are kept in memory. Callers have to decode the returned text, which is untrusted.
 */
@Injectable({ providedIn: 'root' })
export class SessionStorageService {
  private readonly memory = new Map<string, string>();

  get(key: string): string | null {
    return this.memory.get(key) ?? attempt(() => sessionStorage.getItem(key));
  }

  set(key: string, value: string): void {
    this.memory.set(key, value);
    attempt(() => sessionStorage.setItem(key, value));
  }

  remove(key: string): void {
    this.memory.delete(key);
    attempt(() => sessionStorage.removeItem(key));
  }
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
