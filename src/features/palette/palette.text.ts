import { listText } from '../../platform/format/list-text';
import { pluralize } from '../../platform/format/numbers';
import { mark } from '../../ui/mark';
import { type PaletteState, rowsOf } from './palette.model';
import type { PaletteView } from './palette.service';

/** '5 results. Still searching Certificates.' For screen readers. */
export function announcement(view: PaletteView): string {
  if (view.kind !== 'ready') return '';
  const { state } = view;
  const { length } = foundRows(state);
  if (length === 0) return noticeOf(view);
  const found = pluralize(length, state.text.trim() === '' ? 'suggestion' : 'result');
  const pending = pendingTitles(state);
  return pending ? `${found}. Still searching ${pending}.` : `${found}.`;
}

/** What stands below the rows: which groups have not answered yet, or that there is nothing. */
export function noticeOf(view: PaletteView): string {
  if (view.kind !== 'ready') return view.kind === 'loading' ? 'Loading…' : '';
  const { state } = view;
  const pending = pendingTitles(state);
  if (pending) return `Searching ${pending}…`;
  const text = state.text.trim();
  return foundRows(state).length > 0 || text === ''
    ? ''
    : `Nothing found for “${text}”. Try fewer or other words.`;
}

/** What is offered whatever is typed has not been found. */
const foundRows = (state: PaletteState) => rowsOf(state).filter(({ item }) => !item.isAlways);

/** 'Certificates, My Courses, and Catalog'. */
function pendingTitles({ loading, asking }: PaletteState): string {
  return listText(new Set([...loading, ...asking].map(({ title }) => title)));
}

/** What the keys do, which are marked. */
export function keyTexts(isMac: boolean): readonly string[] {
  return [
    `${mark('↑')} ${mark('↓')} to move`,
    `${mark('Enter')} to choose`,
    `${mark(isMac ? '⌘' : 'Ctrl')} ${mark('Enter')} for a new tab`,
  ];
}
