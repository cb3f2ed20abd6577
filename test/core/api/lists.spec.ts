import { lastValueFrom, of } from 'rxjs';
import * as v from 'valibot';
import { decodePage, listParams } from '../../../src/core/api/lists';
import { HttpHeaders, HttpResponse } from '../../../src/framework/http';

const FACETS = [
  { field: 'stateAbbv', label: 'State', options: [{ value: 'FL', label: 'Florida', count: 3 }] },
];

function page(headers: Record<string, string>) {
  const response = new HttpResponse<unknown>({ body: [1, 2], headers: new HttpHeaders(headers), url: '/x' });
  return lastValueFrom(of(response).pipe(decodePage('GET /x', v.array(v.number()))));
}

/** A valid header of exactly this length. */
function facetsOfLength(length: number): string {
  const text = JSON.stringify(FACETS);
  return text.replace('Florida', `Florida${'a'.repeat(length - text.length)}`);
}

describe('a list response (CALL-08)', () => {
  it('has the filters of x-filter and the page of x-pagination', async () => {
    const pagination = { offset: 20, limit: 10, total: 45 };
    const headers = { 'x-filter': JSON.stringify(FACETS), 'x-pagination': JSON.stringify(pagination) };
    expect(await page(headers)).toEqual({ items: [1, 2], pagination, facets: FACETS });
  });

  it('works without the headers', async () => {
    expect(await page({})).toEqual({ items: [1, 2], pagination: null, facets: null });
  });

  it.each(['', '[', '{}', 'null', '[{"field":1}]'])('ignores the header %j', async (header) => {
    const { items, pagination, facets } = await page({ 'x-filter': header, 'x-pagination': header });
    expect([items, pagination, facets ?? []]).toEqual([[1, 2], null, []]);
  });

  it('reads a header of 65,536 characters, and no longer one', async () => {
    expect(facetsOfLength(65_536)).toHaveLength(65_536);
    expect((await page({ 'x-filter': facetsOfLength(65_536) })).facets).toHaveLength(1);
    expect((await page({ 'x-filter': facetsOfLength(65_537) })).facets).toBeNull();
  });
});

it('sends limit and offset only if they are not zero (VAL-23)', () => {
  expect(listParams({ limit: 0, offset: 0 })).toEqual({});
  expect(listParams({ limit: 5, offset: 10, filter: ['a==1'] }, ['b!=null'])).toEqual({
    limit: 5,
    offset: 10,
    filter: ['b!=null', 'a==1'],
  });
});
