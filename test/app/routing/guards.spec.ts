import { firstValueFrom, NEVER, of, Subject, toArray } from 'rxjs';
import { ALLOW, type GuardResult, WAIT } from '../../../src/app/routing/guard-result';
import { checkGuards, type Guard, resultsOf } from '../../../src/app/routing/guards';
import type { RouterLocation } from '../../../src/platform/router/navigation';
import { UrlTree } from '../../../src/platform/router/url-tree';

const LOCATION: RouterLocation = {
  pathname: '/a',
  search: '',
  hash: '',
  state: null,
  key: '1',
  kind: 'PUSH',
};
const login = new UrlTree('/login', { returnurl: '/a' });
const LOGIN: GuardResult = { kind: 'redirect', url: '/login?returnurl=%2Fa' };

const allOf = (returned: ReturnType<Guard>) => firstValueFrom(resultsOf(returned).pipe(toArray()));

describe('what a guard may return', () => {
  it.each<[string, ReturnType<Guard>, GuardResult[]]>([
    ['true', true, [ALLOW]],
    ['false', false, [{ kind: 'cancel' }]],
    ['a tree', login, [LOGIN]],
    ['a result', { kind: 'leave', url: 'https://x.example' }, [{ kind: 'leave', url: 'https://x.example' }]],
    ['a stream of any', of(WAIT, true, login), [WAIT, ALLOW, LOGIN]],
    ['a promise', Promise.resolve(login), [WAIT, LOGIN]],
  ])('%s', async (_what, returned, results) => {
    await expect(allOf(returned)).resolves.toEqual(results);
  });
});

describe('several guards', () => {
  const resultOf = (...guards: Guard[]) => {
    const results: GuardResult[] = [];
    checkGuards(guards, LOCATION).subscribe((result) => results.push(result));
    return results;
  };

  it('allow a page without any', () => expect(resultOf()).toEqual([ALLOW]));

  it('decide in their order', () => {
    expect(
      resultOf(
        () => true,
        () => login,
        () => false,
      ),
    ).toEqual([LOGIN]);
    expect(
      resultOf(
        () => WAIT,
        () => login,
      ),
    ).toEqual([WAIT]);
  });

  it('are all asked about the location, and heard as long as the page is shown', () => {
    const session = new Subject<boolean | UrlTree>();
    const seen: RouterLocation[] = [];
    const results = resultOf(
      (location) => {
        seen.push(location);
        return session;
      },
      () => true,
    );
    expect(seen).toEqual([LOCATION]);
    expect(results).toEqual([]);
    session.next(true);
    session.next(login);
    expect(results).toEqual([ALLOW, LOGIN]);
  });

  it('have decided nothing while one is silent', () => {
    expect(
      resultOf(
        () => login,
        () => NEVER,
      ),
    ).toEqual([]);
  });
});
