import { REGIONS } from '../../src/contracts/regions';

describe('the list of regions (ENT-26)', () => {
  it('contains 56 regions of the United States and 13 of Canada, each once', () => {
    expect(REGIONS.filter(({ country }) => country === 'US')).toHaveLength(56);
    expect(REGIONS.filter(({ country }) => country === 'CA')).toHaveLength(13);
    expect(new Set(REGIONS.map(({ code }) => code)).size).toBe(REGIONS.length);
    expect(new Set(REGIONS.map(({ label }) => label)).size).toBe(REGIONS.length);
  });

  it.each([
    ['FL', 'Florida', 'US'],
    ['DC', 'District of Columbia', 'US'],
    ['PR', 'Puerto Rico', 'US'],
    ['QC', 'Quebec', 'CA'],
  ])('%s is %s', (code, label, country) => {
    expect(REGIONS).toContainEqual({ code, label, country });
  });
});
