import { readSettings } from '../../../src/backend/node/settings';

describe('EXAM_GRACE_SECONDS', () => {
  it.each([
    [undefined, 120],
    ['', 120],
    ['0', 0],
    ['300', 300],
  ])('%j is %j', (text, seconds) => {
    const environment = text === undefined ? {} : { EXAM_GRACE_SECONDS: text };
    expect(readSettings(environment).examGraceSeconds).toBe(seconds);
  });

  it.each(['-1', '2m', '1e9', '9999999'])('%j is refused', (text) => {
    expect(() => readSettings({ EXAM_GRACE_SECONDS: text })).toThrow('must be a number of seconds');
  });
});
