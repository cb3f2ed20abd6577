import { HttpContext, HttpContextToken } from '../../../src/framework/http';

describe('HttpContext', () => {
  it('returns the default, which is created once, until a value is set', () => {
    const token = new HttpContextToken<string[]>(() => []);
    const context = new HttpContext();
    expect(context.has(token)).toBe(false);
    context.get(token).push('added');
    expect(context.get(token)).toEqual(['added']);
    expect(context.set(token, ['new']).get(token)).toEqual(['new']);
    expect([...context.keys()]).toEqual([token]);
    expect(context.delete(token).get(token)).toEqual([]);
  });
});
