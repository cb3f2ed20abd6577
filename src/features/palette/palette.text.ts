import { pluralize } from '../../platform/format/dates';
import { type PaletteState, rowsOf } from './palette.model';
import type { PaletteView } from './palette.service';

/** '5 results. Still searching Certificates.' For screen readers. */
export function announcement(view: PaletteView): string {
  if (view.kind !== 'ready') return '';
  const { state } = view;
  const { length } = foundRows(state);
  if (length === 0) return noticeOf(view);
  const noun = state.text.trim() === '' ? 'suggestion' : 'result';
  const pending = pendingTitles(state);
  return `${pluralize(length, noun)}.${pending ? ` Still searching ${pending}.` : ''}`;
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

/** 'Certificates, My Courses and Catalog'. */
function pendingTitles({ loading, asking }: PaletteState): string {
  const titles = [...new Set([...loading, ...asking].map(({ title }) => title))];
  const last = titles.pop() ?? '';
  return titles.length === 0 ? last : `${titles.join(', ')} and ${last}`;
}
