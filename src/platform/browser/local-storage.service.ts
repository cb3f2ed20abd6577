import { Injectable } from '../../framework/di';

/**
 * localStorage that never throws: where the browser blocks it or it is full, values last as long as the page.
 * What it returns is untrusted text; callers decode it.
 */
@Injectable({ providedIn: 'root' })
export class LocalStorageService {
  private readonly memory = new Map<string, string>();

  get(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? this.memory.get(key) ?? null;
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
      // Blocked storage holds nothing to remove.
    }
  }
}
