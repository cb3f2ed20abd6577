/** No list returns more than was asked for: an unknown filter is refused, not ignored (CALL-08). */
import { LISTED } from '../../../journeys/calls/list';
import { expectRefusal, type Refused } from '../../support/backend-tester';
import { createCaller } from './callers';
import { callsOf, make, mustBeRight, sameCall } from './calls';

it('refuses an unknown filter of a list, and accepts the others', async () => {
  const { tester, caller } = await createCaller();
  const lists = LISTED.filter(({ answer, api }) => answer === 'list' && api === 'main');
  expect(lists.length).toBeGreaterThan(50);
  for (const { call: listed } of lists) {
    const call = callsOf(tester.backend).find((each) => sameCall(each, listed));
    if (!call) throw new Error(`The backend has no ${listed}.`);
    const { method, path } = make(call, mustBeRight(call)[0]);
    expect([listed, (await tester.call(method, path, caller)).status]).toEqual([listed, 200]);
    const filtered = `${path}${path.includes('?') ? '&' : '?'}filter=nobodysField%3D%3D1`;
    const answer = await tester.call<Refused>(method, filtered, caller);
    expect([listed, answer.status]).toEqual([listed, 400]);
    expectRefusal(answer, 400);
  }
  await tester.backend.close();
});
