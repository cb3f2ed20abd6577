import { listText } from '../../../src/platform/format/list-text';

it.each([
  [['Texas'], 'Texas'],
  [['Texas', 'Ohio'], 'Texas and Ohio'],
  [['Texas', 'Ohio', 'Utah'], 'Texas, Ohio, and Utah'],
  [['Nurse, Texas', 'Nurse, Ohio'], 'Nurse, Texas; and Nurse, Ohio'],
  [['Nurse, Texas', 'Nurse, Ohio', 'Midwife'], 'Nurse, Texas; Nurse, Ohio; and Midwife'],
])('%j is %p', (names, text) => expect(listText(names)).toBe(text));

it('names alternatives', () => {
  expect(listText(['Nurse, Texas', 'Nurse, Ohio'], 'disjunction')).toBe('Nurse, Texas; or Nurse, Ohio');
});
