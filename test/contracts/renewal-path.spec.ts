import { renewalPath } from '../../src/contracts/renewal-path';

const FLORIDA_NURSE = { licenseTypeId: 1, stateAbbv: 'FL', expirationDate: '2027-04-30T23:59:59' };

let lastId = 0;
function path(name: string, expirationDate: string | null, { types = [1], states = ['FL'] } = {}) {
  lastId += 1;
  return { name, learningPathId: lastId, licenseTypeIds: types, stateAbbvs: states, expirationDate };
}

const OWN = path('own', '2027-04-30T23:59:59');
const LATER = path('later', '2028-04-30T23:59:59');
const EARLIER = path('earlier', '2026-04-30T23:59:59');
const UNDATED = path('undated', null);

describe('the learning path of a license', () => {
  it.each([
    ['the only one, with its day', [OWN], 'found: own'],
    ['the one with its day, wherever it stands', [LATER, EARLIER, OWN, UNDATED], 'found: own'],
    [
      'the one with its day, whatever the zone in which that is written',
      [LATER, path('zoned', '2027-04-30T23:59:59-10:00')],
      'found: zoned',
    ],
    ['unknown if several have its day', [OWN, path('twin', '2027-04-30T00:00:00Z')], 'unknown: own, twin'],
    ['the one with its day, although a server lists it twice', [OWN, OWN], 'found: own'],
    ['the only one, if it has no date', [UNDATED], 'found: undated'],
    ['unknown if there are several, none with its day', [LATER, UNDATED], 'unknown: later, undated'],
    ['over, if the only one ends earlier', [EARLIER], 'ended: earlier'],
    ['unknown, if the only one ends later', [LATER], 'unknown: later'],
    ['none without paths', [], 'none'],
    ['none for another profession', [path('other', OWN.expirationDate, { types: [2, 3] })], 'none'],
    ['none for another state', [path('other', OWN.expirationDate, { states: ['FA', 'GA'] })], 'none'],
    [
      'one for several professions and states',
      [path('compact', OWN.expirationDate, { types: [3, 1], states: ['FA', 'GA', 'FL'] })],
      'found: compact',
    ],
  ])('is %s', (_, paths, expected) => {
    expect(toText(renewalPath(FLORIDA_NURSE, paths))).toBe(expected);
  });

  it.each([
    ['the only one', [LATER], 'found: later'],
    ['unknown if there are several', [LATER, UNDATED], 'unknown: later, undated'],
  ])('of a license without a date is %s', (_, paths, expected) => {
    expect(toText(renewalPath({ ...FLORIDA_NURSE, expirationDate: null }, paths))).toBe(expected);
  });

  it('of the placeholder of a state is none, although paths name it', () => {
    const fancy = path('fancy', OWN.expirationDate, { states: ['FA', 'FL'] });
    expect(renewalPath({ ...FLORIDA_NURSE, stateAbbv: 'FA' }, [fancy])).toEqual({ kind: 'none' });
  });
});

function toText(found: ReturnType<typeof renewalPath<typeof OWN>>): string {
  if (found.kind === 'none') return 'none';
  const paths = found.kind === 'unknown' ? found.paths : [found.path];
  return `${found.kind}: ${paths.map(({ name }) => name).join(', ')}`;
}
