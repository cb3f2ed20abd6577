import { HttpHeaders } from '../../../src/framework/http';

describe('HttpHeaders', () => {
  it('are case-insensitive, keep their original case and may have several values', () => {
    const headers = new HttpHeaders({ 'X-Host': 'a', Accept: ['one', 'two'], 'X-Count': 3 });
    expect(headers.get('x-host')).toBe('a');
    expect(headers.get('accept')).toBe('one');
    expect(headers.getAll('ACCEPT')).toEqual(['one', 'two']);
    expect(headers.get('x-count')).toBe('3');
    expect(headers.keys()).toEqual(['X-Host', 'Accept', 'X-Count']);
    expect([headers.has('X-HOST'), headers.has('other')]).toEqual([true, false]);
    expect([headers.get('other'), headers.getAll('other')]).toEqual([null, null]);
  });

  it('are immutable', () => {
    const headers = new HttpHeaders(new Headers({ a: '1' }));
    expect(headers.set('A', '2').getAll('a')).toEqual(['2']);
    expect(headers.append('a', ['2', '3']).getAll('a')).toEqual(['1', '2', '3']);
    expect(headers.append('a', '2').delete('a', '1').getAll('a')).toEqual(['2']);
    expect(headers.delete('A').has('a')).toBe(false);
    expect(headers.getAll('a')).toEqual(['1']);
    headers.getAll('a')?.push('x');
    expect(headers.getAll('a')).toEqual(['1']);
  });
});
