import type { Check, Outcome } from '../support/area';
import { failure } from '../support/failure';

/** HttpParams, HttpHeaders and HttpContext, which are values without a request. */
export const valueChecks = {
  'HttpParams leaves the characters @ : $ , ; = ? / and those of a URI component': ({ HttpParams }) =>
    new HttpParams().set('key', "@:$,;=?/-_.!~*'()").toString(),
  'HttpParams encodes everything else': ({ HttpParams }) =>
    new HttpParams().set('a b', '+&#%é"<>[]{}|\\^`\u{1F600}').toString(),
  'HttpParams encodes keys as it does values': ({ HttpParams }) =>
    new HttpParams().set('a=b&c/d', '').toString(),
  'HttpParams has numbers and booleans as text': ({ HttpParams }) => {
    const params = new HttpParams({ fromObject: { a: 1, b: true, c: [2, false] } });
    return [params.toString(), params.getAll('c')];
  },
  'HttpParams of a string': ({ HttpParams }) =>
    ['a=1&b=2&a=3', '?a=1', 'a', 'a=', 'a=b=c', 'a%20b=c%2Bd+e', '', '?', '&', 'a=1&&b=2'].map(
      (fromString) => {
        const params = new HttpParams({ fromString });
        return [params.keys(), params.getAll('a'), params.toString()];
      },
    ),
  'HttpParams of a string that cannot be decoded': ({ HttpParams }) =>
    failure(() => new HttpParams({ fromString: 'a=%zz' }).get('a')),
  'HttpParams of a string and an object': ({ HttpParams }) =>
    failure(() => new HttpParams({ fromString: 'a=1', fromObject: { b: 2 } })) !== 'nothing was thrown',
  'HttpParams keeps the values of a key together, in the order of the keys': ({ HttpParams }) =>
    new HttpParams().append('a', 1).append('b', 2).append('a', 3).toString(),
  'HttpParams with a key that is not there': ({ HttpParams }) => {
    const params = new HttpParams();
    return [params.has('a'), params.get('a'), params.getAll('a'), params.keys(), params.toString()];
  },
  'HttpParams with an empty list': ({ HttpParams }) => {
    const params = new HttpParams({ fromObject: { a: [], b: 1 } });
    const others = [params.append('b', 2), params.append('a', 3), params.delete('a')];
    return [params, ...others].map((all) => [all.has('a'), all.keys(), all.getAll('a'), all.toString()]);
  },
  'HttpParams.get of an empty list': ({ HttpParams }) => new HttpParams({ fromObject: { a: [] } }).get('a'),
  'HttpParams.set replaces all values and keeps the place of the key': ({ HttpParams }) =>
    new HttpParams({ fromObject: { a: [1, 2], b: 3 } }).set('a', 4).toString(),
  'HttpParams.appendAll': ({ HttpParams }) =>
    new HttpParams({ fromObject: { a: 1 } }).appendAll({ a: [2, 3], b: 'x', c: [] }).toString(),
  'HttpParams.delete of a key': ({ HttpParams }) => {
    const params = new HttpParams({ fromObject: { a: [1, 2], b: 3 } }).delete('a');
    return [params.has('a'), params.toString()];
  },
  'HttpParams.delete of a value removes its first occurrence': ({ HttpParams }) => {
    const params = new HttpParams({ fromObject: { a: [1, 2, 1] } });
    return [params.delete('a', 1), params.delete('a', '2'), params.delete('a', 9), params.delete('b', 1)].map(
      String,
    );
  },
  'HttpParams.delete of the last value removes the key': ({ HttpParams }) =>
    new HttpParams({ fromObject: { a: 1 } }).delete('a', 1).has('a'),
  'HttpParams never changes': ({ HttpParams }) => {
    const params = new HttpParams({ fromObject: { a: 1 } });
    params.set('a', 2);
    params.append('a', 3);
    params.appendAll({ b: 4 });
    params.delete('a');
    return params.toString();
  },
  'HttpParams with an encoder of its own, also in its copies': ({ HttpParams }) => {
    const encoder = {
      encodeKey: (key: string) => `k${key}`,
      encodeValue: (value: string) => `v${value}`,
      decodeKey: (key: string) => key.slice(1),
      decodeValue: (value: string) => value.slice(1),
    };
    const params = new HttpParams({ fromString: 'ka=v1', encoder });
    return [params.get('a'), params.toString(), params.append('b', 2).set('c', 3).toString()];
  },
  'HttpUrlEncodingCodec can be extended': ({ HttpParams, HttpUrlEncodingCodec }) => {
    class Codec extends HttpUrlEncodingCodec {
      override encodeValue(value: string) {
        return encodeURIComponent(value);
      }
    }
    const params = new HttpParams({ encoder: new Codec() }).set('a/b', 'c/d');
    const codec = new HttpUrlEncodingCodec();
    return [params.toString(), codec.encodeKey('a b'), codec.decodeKey('a%20b'), codec.decodeValue('%2F')];
  },
  'HttpParams with half a surrogate pair': ({ HttpParams }) =>
    failure(() => new HttpParams().set('a', '\ud800').toString()),
  'HttpHeaders is case-insensitive and keeps the first spelling': ({ HttpHeaders }) => {
    const headers = new HttpHeaders({ 'X-One': '1' }).set('x-one', '2').append('X-ONE', '3');
    return [headers.keys(), headers.get('x-One'), headers.getAll('X-one'), headers.has('x-ONE')];
  },
  'HttpHeaders forgets the spelling of a deleted header': ({ HttpHeaders }) =>
    new HttpHeaders({ 'X-One': '1' }).delete('x-one').set('x-ONE', '2').keys(),
  'HttpHeaders with a header that is not there': ({ HttpHeaders }) => {
    const headers = new HttpHeaders();
    return [headers.has('a'), headers.get('a'), headers.getAll('a'), headers.keys()];
  },
  'HttpHeaders with numbers and lists': ({ HttpHeaders }) => {
    const headers = new HttpHeaders({ a: 1, b: ['x', 'y'] });
    return [headers.get('a'), headers.get('b'), headers.getAll('b')];
  },
  'HttpHeaders with an empty list': ({ HttpHeaders }) => {
    const one = new HttpHeaders({ a: '1' });
    return [
      new HttpHeaders({ a: [] }),
      one.set('a', []),
      one.append('a', []),
      one.delete('a', []),
      one.set('a', []).append('a', '2'),
    ].map((headers) => [headers.has('a'), headers.keys(), headers.get('a'), headers.getAll('a')]);
  },
  'HttpHeaders of platform headers': ({ HttpHeaders }) => {
    const headers = new HttpHeaders(new Headers({ 'X-One': '1', 'x-two': '2' }));
    return [headers.keys(), headers.get('X-TWO')];
  },
  'HttpHeaders of a text': ({ HttpHeaders }) => {
    const Headers = HttpHeaders as unknown as new (text: string) => InstanceType<typeof HttpHeaders>;
    const headers = new Headers('X-One: 1\nX-Two: a:b\n\nbroken\nX-One: 2');
    return [headers.getAll('x-one'), headers.get('x-two')];
  },
  'HttpHeaders.delete of values removes all of them': ({ HttpHeaders }) => {
    const headers = new HttpHeaders({ a: ['1', '2', '1', '3'] });
    return [
      headers.delete('a', '1').getAll('a'),
      headers.delete('a', ['1', '2']).getAll('A'),
      headers.delete('a', '9').getAll('a'),
    ];
  },
  'HttpHeaders.delete of the last value removes the header': ({ HttpHeaders }) => {
    const headers = new HttpHeaders({ a: '1' }).delete('A', '1');
    return [headers.has('a'), headers.keys(), headers.delete('b', '1').has('b')];
  },
  'HttpHeaders never changes': ({ HttpHeaders }) => {
    const headers = new HttpHeaders({ a: '1' });
    headers.set('a', '2');
    headers.append('a', '3');
    headers.delete('a');
    return headers.getAll('a');
  },
  'HttpHeaders of undefined': ({ HttpHeaders }) =>
    failure(() => new HttpHeaders({ a: undefined as unknown as string }).get('a')) !== 'nothing was thrown',
  'HttpContext returns the default until a value is set, and creates it once': ({
    HttpContext,
    HttpContextToken,
  }) => {
    let created = 0;
    const token = new HttpContextToken(() => {
      created += 1;
      return created;
    });
    const context = new HttpContext();
    const before = context.has(token);
    const values = [context.get(token), context.get(token), new HttpContext().get(token)];
    return [before, context.has(token), ...values];
  },
  'HttpContext.set and delete return the context itself': ({ HttpContext, HttpContextToken }) => {
    const token = new HttpContextToken(() => 'default');
    const context = new HttpContext();
    const same = [context.set(token, 'set') === context, context.get(token), [...context.keys()].length];
    return [...same, context.delete(token) === context, context.get(token)] as Outcome;
  },
} satisfies Record<string, Check>;
