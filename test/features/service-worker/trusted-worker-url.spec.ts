import { trustedWorkerUrl } from '../../../src/features/service-worker/trusted-worker-url';
import { WORKER_URL } from '../../../src/worker/names';

it('is named by a policy that knows no other address, created once', () => {
  const rules: { createScriptURL(url: string): string }[] = [];
  const createPolicy = jest.fn((_name: string, rule: (typeof rules)[number]) => {
    rules.push(rule);
    return { createScriptURL: (url: string) => `trusted ${rule.createScriptURL(url)}` };
  });
  const window = { trustedTypes: { createPolicy } } as unknown as Window;
  expect(trustedWorkerUrl(window)).toBe(`trusted ${WORKER_URL}`);
  expect(trustedWorkerUrl(window)).toBe(`trusted ${WORKER_URL}`);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['learning-dashboard-worker']);
  for (const url of [
    'https://evil.example/worker.js',
    '//evil.example/worker.js',
    '/worker.js?x',
    'data:,',
  ]) {
    expect(rules[0]?.createScriptURL(url)).toBe('');
  }
});
