import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../../src/backend/node/server';
import { readProxies } from '../../../src/backend/node/sources';

const PROXY = '10.0.0.2';

describe('the source of a call', () => {
  const { sourceOf } = readProxies('10.0.0.0/8, 192.0.2.9, 2001:db8:ffff::/48');

  it.each<[string, string, string | undefined, string]>([
    ['the address of the socket', '198.51.100.7', undefined, '198.51.100.7'],
    ['that address, whatever a stranger says', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['what a proxy says', PROXY, '203.0.113.1', '203.0.113.1'],
    ['what the last proxy of several says', PROXY, '203.0.113.1, 192.0.2.9, 10.3.3.3', '203.0.113.1'],
    ['the last stranger, not what they made up', PROXY, '127.0.0.1, 203.0.113.1', '203.0.113.1'],
    ['the proxy if it says nothing', PROXY, undefined, PROXY],
    ['the proxy if it says something else', PROXY, 'unknown', PROXY],
    ['an address without its port', PROXY, '203.0.113.1:4711', '203.0.113.1'],
    ['an IPv4 address of an IPv6 socket', '::ffff:10.0.0.2', '::ffff:203.0.113.1', '203.0.113.1'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['the network of a short one', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['the network of one with a port', '2001:db8:ffff::1', '[2001:DB8:0:1::9]:443', '2001:db8:0:1::/64'],
    ['the loopback network', '::1', undefined, '0:0:0:0::/64'],
    ['one for all that are not known', '', '203.0.113.1', 'unknown'],
  ])('is %s', (_, socket, forwardedFor, source) => {
    expect(sourceOf(socket, forwardedFor)).toBe(source);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])(
    'is not configured with %s',
    (list) => {
      expect(() => readProxies(list)).toThrow(`not "${list}".`);
    },
  );
});

it.each([
  ['', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.1'],
])('the Node server trusts the proxies "%s"', async (list, source) => {
  const sources: unknown[] = [];
  const fetchCall = async (_request: Request, origin?: { source?: string }) => {
    sources.push(origin?.source);
    return new Response();
  };
  const server = createServer({ fetch: fetchCall, hub: {} as never }, readProxies(list)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
  server.close();
  server.closeAllConnections();
  expect(sources).toEqual([source]);
});
