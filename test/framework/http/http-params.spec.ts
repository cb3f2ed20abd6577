import { HttpParams } from '../../../src/framework/http';

describe('HttpParams', () => {
  it('repeat keys and encode special characters', () => {
    const params = new HttpParams({
      fromObject: { filter: ['a b', 'c+d'], limit: 10, all: true, 'q&': '=#é/%' },
    });
    expect(params.toString()).toBe('filter=a%20b&filter=c%2Bd&limit=10&all=true&q%26==%23%C3%A9/%25');
    expect(params.getAll('filter')).toEqual(['a b', 'c+d']);
    expect(params.keys()).toEqual(['filter', 'limit', 'all', 'q&']);
    expect([params.get('limit'), params.get('none'), params.getAll('none')]).toEqual(['10', null, null]);
  });

  it('can be parsed from a query', () => {
    expect(new HttpParams({ fromString: '?a=1&b=c%2Bd&a=2' }).getAll('a')).toEqual(['1', '2']);
    expect(new HttpParams({ fromString: 'b=c%2Bd' }).get('b')).toBe('c+d');
  });

  it('are immutable', () => {
    const params = new HttpParams({ fromObject: { a: 1 } });
    expect(params.append('a', 2).toString()).toBe('a=1&a=2');
    expect(params.append('a', 2).delete('a', 1).toString()).toBe('a=2');
    expect(params.set('a', 3).set('b', '').toString()).toBe('a=3&b=');
    expect(params.delete('a').has('a')).toBe(false);
    expect(params.toString()).toBe('a=1');
  });
});
