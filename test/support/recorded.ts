/** Stand-ins for services that only note what they are asked, for marble tests of others. */
import { DraftService } from '../../src/core/session/draft.service';
import { ToastService } from '../../src/core/toast/toast.service';
import type { Provider } from '../../src/framework/di';

/** '+ text' for a success, '- text' for an error, 'i text' for anything else. */
export function recordToasts(): { readonly toasts: string[]; readonly provider: Provider } {
  const toasts: string[] = [];
  const say = (sign: string) => (text: string) => {
    toasts.push(`${sign} ${text}`);
    return '';
  };
  const useValue = {
    success: say('+'),
    error: say('-'),
    info: say('i'),
    warning: say('i'),
    remove: () => undefined,
    removeSaying: (text: string) => {
      const left = toasts.filter((each) => each.slice(2) !== text);
      toasts.splice(0, toasts.length, ...left);
    },
  };
  return { toasts, provider: { provide: ToastService, useValue } };
}

/** What is kept, by its name. */
export function recordDrafts() {
  const drafts = new Map<string, Readonly<Record<string, string>>>();
  const useValue = {
    allOwn: () => Object.fromEntries(drafts),
    find: (name: string) => drafts.get(name) ?? null,
    keep: (name: string, values: Readonly<Record<string, string>>) => void drafts.set(name, values),
    discard: (name: string) => void drafts.delete(name),
  };
  return { drafts, provider: { provide: DraftService, useValue } as Provider };
}
