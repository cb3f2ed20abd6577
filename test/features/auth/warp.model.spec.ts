import { warpChoices } from '../../../src/features/auth/warp.model';
import { brandWith } from '../../support/brands';

const marlowe = brandWith({ token: 'marlowe', name: 'Marlowe' });
const gable = brandWith({ token: 'gable', name: 'Gable' });
const originOf = ({ domain }: { domain: string }) => `https://${domain}`;
const linked = (token: string, subsidiaryName = `School ${token}`) => ({
  subsidiaryId: 1,
  subsidiaryName,
  url: `https://${token}.example/`,
});

const choices = (...profiles: ReturnType<typeof linked>[]) =>
  warpChoices(profiles, marlowe, [marlowe, gable], originOf).map(({ name, brand, profile }) => ({
    name,
    brand: brand?.token,
    canChoose: profile !== null,
  }));

describe('the picker of linked accounts', () => {
  const here = { name: 'Marlowe', brand: 'marlowe', canChoose: false };

  it('MOD-11, MOD-12: lists this school, which cannot be chosen, and the others', () => {
    expect(choices(linked('gable'))).toEqual([
      here,
      { name: 'School gable', brand: 'gable', canChoose: true },
    ]);
  });

  it('lists this school once, even if it is among the linked ones', () => {
    expect(choices(linked('marlowe'))).toEqual([here]);
    expect(choices()).toEqual([here]);
  });

  it('lists a school that the brand file does not name, without a logo', () => {
    expect(choices(linked('other'))).toEqual([
      here,
      { name: 'School other', brand: undefined, canChoose: true },
    ]);
  });

  it('uses the name of the brand if the profile has none, and leaves out what has no address', () => {
    expect(choices(linked('gable', ''))[1]?.name).toBe('Gable');
    expect(choices({ subsidiaryId: 1, subsidiaryName: 'X', url: 'nonsense' })).toEqual([here]);
  });
});
