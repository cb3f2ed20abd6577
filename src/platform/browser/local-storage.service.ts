import { Injectable } from '../../framework/di';

/**
 * localStorage that never throws. If it is blocked or full, values are kept in memory until the page is closed. Callers
 * have to decode the returned text, which is untrusted.
 */
@Injectable({ providedIn: 'root' })
export class LocalStorageService {
  private readonly memory = new Map<string, string>();

  get(key: string): string | null {
    try {
      // What did not fit into localStorage is newer than what is there.
      return this.memory.get(key) ?? localStorage.getItem(key);
    } catch {
      return this.memory.get(key) ?? null;
    }
  }

  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, value);
    }
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage contains nothing to remove.
    }
  }
}
