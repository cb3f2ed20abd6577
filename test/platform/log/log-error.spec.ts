import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { REDUCED_MOTION } from '../../../src/platform/device/reduced-motion';
import { LOG_ERROR } from '../../../src/platform/log/log-error';

describe('LOG_ERROR', () => {
  it('writes what failed and the kind of the error, and nothing that it says', () => {
    const write = jest.spyOn(console, 'error').mockImplementation(() => {});
    const log = Injector.create({ providers: [] }).get(LOG_ERROR);
    log('It failed', new TypeError('at https://school.example/?xcred=secret'));
    log('It failed', 'secret');
    expect(write.mock.calls).toEqual([['It failed: TypeError'], ['It failed: string']]);
  });
});

describe('REDUCED_MOTION', () => {
  const asked = (defaultView: object | null) =>
    Injector.create({ providers: [{ provide: DOCUMENT, useValue: { defaultView } }] }).get(REDUCED_MOTION)();

  it('asks the device', () => {
    const matchMedia = jest.fn().mockReturnValue({ matches: true });
    expect(asked({ matchMedia })).toBe(true);
    expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
    expect(asked({ matchMedia: () => ({ matches: false }) })).toBe(false);
  });

  it('is false where the device cannot be asked', () => {
    expect(asked({})).toBe(false);
    expect(asked(null)).toBe(false);
  });
});
