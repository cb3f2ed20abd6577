/** Asks the kinds of the palette as it does, without its screen. */
import { act } from '@testing-library/react';
import { combineLatest, filter, firstValueFrom, map, of } from 'rxjs';
import { ALL_KINDS } from '../../src/app/palette/all-kinds';
import type { PaletteItem } from '../../src/connected/palette';
import { foldText, searchWords } from '../../src/contracts/search-text';
import { runInInjectionContext } from '../../src/framework/di';
import { Router } from '../../src/platform/router/router';
import type { TestApp } from './test-app';

type Asked = Pick<TestApp, 'injector'>;

/** What a kind finds with these words: on the device, as soon as that is known, and on the server. */
export function findItems(
  { injector }: Asked,
  kindId: string,
  text: string,
): Promise<readonly PaletteItem[]> {
  const kind = ALL_KINDS.find(({ id }) => id === kindId);
  if (!kind) throw new Error(`There is no kind ${kindId}`);
  const words = searchWords(text);
  return firstValueFrom(
    runInInjectionContext(injector, () =>
      combineLatest([
        (kind.items?.() ?? of([])).pipe(
          filter((items) => items !== null),
          map((items) => items.filter((item) => hasWords(item, words))),
        ),
        kind.search && text ? kind.search(text) : of([]),
      ]),
    ).pipe(map(([known, found]) => uniqueById([...known, ...found]))),
  );
}

function hasWords({ label, detail = '', keywords = '' }: PaletteItem, words: readonly string[]): boolean {
  const text = foldText([label, detail, keywords].join(' '));
  return words.every((word) => text.includes(word));
}

function uniqueById(items: readonly PaletteItem[]): readonly PaletteItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Finds one thing and chooses it. */
export async function chooseItem(app: Asked, kindId: string, text: string): Promise<PaletteItem> {
  const [item, ...others] = await findItems(app, kindId, text);
  if (!item || others.length > 0)
    throw new Error(`${kindId} finds ${others.length + (item ? 1 : 0)} for ${text}`);
  const { target } = item;
  if ('to' in target) await act(() => app.injector.get(Router).navigateByUrl(target.to));
  else if ('run' in target) act(() => target.run(text));
  return item;
}
