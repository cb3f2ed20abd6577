import { of } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import type { ActivationResult } from '../../../src/platform/router/navigation';
import { Router } from '../../../src/platform/router/router';
import { atUrl, currentUrl } from '../../support/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;

beforeEach(() => {
  history.replaceState(null, '', '/');
  injector = Injector.create({ providers: [] });
  router = injector.get(Router);
});
afterEach(() => injector.destroy());

describe('skipLocationChange', () => {
  it('arrives at the page and leaves address and history as they are', async () => {
    await router.navigateByUrl('/a?x=1#top');
    const entries = history.length;
    const { key } = router.location$.value;
    await router.navigateByUrl('/b', { skipLocationChange: true, state: { from: 'a' } });
    expect(router.url).toBe('/b');
    expect(router.location$.value).toMatchObject({
      pathname: '/b',
      search: '',
      hash: '',
      state: { from: 'a' },
    });
    // Another page: focus and scroll position move.
    expect(router.location$.value.key).not.toBe(key);
    expect(currentUrl()).toBe('/a?x=1#top');
    expect(history.length).toBe(entries);
  });

  it('is left by Back, to the page before the one whose address it has', async () => {
    await router.navigateByUrl('/a');
    await router.navigateByUrl('/b');
    await router.navigateByUrl('/c', { skipLocationChange: true });
    history.back();
    await atUrl(router, '/a');
    expect(currentUrl()).toBe('/a');
  });

  it('holds for where a guard redirects to', async () => {
    router.activateWith(({ pathname }) =>
      of<ActivationResult>(pathname === '/b' ? { kind: 'redirect', url: '/c' } : { kind: 'allow' }),
    );
    await router.navigateByUrl('/a');
    await expect(router.navigateByUrl('/b', { skipLocationChange: true })).resolves.toBe(true);
    expect(router.url).toBe('/c');
    expect(currentUrl()).toBe('/a');
  });

  it('never leads out of the app', async () => {
    await router.navigateByUrl('https://evil.example/', { skipLocationChange: true });
    expect(router.url).toBe('/');
  });
});
