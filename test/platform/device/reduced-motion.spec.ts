import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { REDUCED_MOTION } from '../../../src/platform/device/reduced-motion';

describe('REDUCED_MOTION', () => {
  const prefersReducedMotion = (defaultView: object | null) =>
    Injector.create({ providers: [{ provide: DOCUMENT, useValue: { defaultView } }] }).get(REDUCED_MOTION)();

  it('reads the media query', () => {
    const matchMedia = jest.fn().mockReturnValue({ matches: true });
    expect(prefersReducedMotion({ matchMedia })).toBe(true);
    expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
    expect(prefersReducedMotion({ matchMedia: () => ({ matches: false }) })).toBe(false);
  });

  it('is false if there is no media query', () => {
    expect(prefersReducedMotion({})).toBe(false);
    expect(prefersReducedMotion(null)).toBe(false);
  });
});
