import { factsText, knownFacts, licenseText } from '../../../src/platform/format/facts';

it('leaves out what is not known', () => {
  expect(knownFacts('', null, 'Online', false, undefined, '2 hours')).toEqual(['Online', '2 hours']);
  expect(factsText('', null)).toBe('');
});

it('begins with a capital, and has none after a comma', () => {
  expect(factsText('open until 12/03/2026', 'last opened 2 hours ago')).toBe(
    'Open until 12/03/2026, last opened 2 hours ago',
  );
  expect(factsText(null, 'last opened 2 hours ago')).toBe('Last opened 2 hours ago');
  expect(factsText('eBook', 'nursing')).toBe('eBook, nursing');
});

it('names a license before its state', () => {
  expect(licenseText('Registered Nurse', 'FL')).toBe('Registered Nurse, FL');
  expect(licenseText('', 'FL')).toBe('FL');
  expect(licenseText(null, '')).toBe('');
});
