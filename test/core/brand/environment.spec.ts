import { isLocalHost, resolveEnvironment } from '../../../src/core/brand/environment';
import fc from '../../support/fast-check';

describe('the environment of a host name (PUR-11 to PUR-13)', () => {
  it.each([
    ['localhost', 'dev'],
    ['marlowe.localhost', 'dev'],
    ['127.0.0.1', 'dev'],
    ['127.3.2.1', 'dev'],
    ['[::1]', 'dev'],
    ['marlowe.example', 'prod'],
    ['www.marlowe.example', 'prod'],
    ['stage.marlowe.example', 'stage'],
    ['test.marlowe.example', 'test'],
    ['dev.marlowe.example', 'dev'],
    ['stagecoach.marlowe.example', 'prod'],
    ['my.stage.marlowe.example', 'prod'],
    ['dev-2.marlowe.example', 'prod'],
    ['stage.evilmarlowe.example', 'prod'],
  ])('%s is %s', (hostname, expected) => {
    expect(resolveEnvironment(hostname, 'marlowe.example').name).toBe(expected);
  });

  it('does not mistake the start of a domain for a prefix', () => {
    expect(resolveEnvironment('stage.example', 'stage.example').name).toBe('prod');
    expect(resolveEnvironment('test.stage.example', 'stage.example').name).toBe('test');
  });

  it.each([
    'localbank.example',
    'localhost.example',
    'mylocalhost',
    '128.0.0.1',
    '127.0.0.1.example',
    'localhost.',
  ])('%s is not local', (hostname) => expect(isLocalHost(hostname)).toBe(false));

  it('does not mistake a longer label for a prefix', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stage', 'test', 'dev'),
        fc.stringMatching(/^[a-z0-9-]{1,8}$/),
        (prefix, more) => {
          expect(resolveEnvironment(`${prefix}${more}.marlowe.example`, 'marlowe.example').name).toBe('prod');
          expect(resolveEnvironment(`${more}${prefix}.marlowe.example`, 'marlowe.example').name).toBe(
            ['stage', 'test', 'dev'].includes(more + prefix) ? more + prefix : 'prod',
          );
        },
      ),
    );
  });
});
