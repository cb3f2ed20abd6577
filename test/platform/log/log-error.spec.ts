import { Injector } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { LOG_ERROR } from '../../../src/platform/log/log-error';

describe('LOG_ERROR', () => {
  it('logs what failed and the name of the error, but not its message', () => {
    const write = jest.spyOn(console, 'error').mockImplementation(() => {});
    const log = Injector.create({ providers: [] }).get(LOG_ERROR);
    log('It failed', new TypeError('at https://school.example/?xcred=secret'));
    log('It failed', new HttpErrorResponse({ url: '/?xcred=secret' }));
    log('It failed', 'secret');
    log('It failed', { name: 'Nora' });
    expect(write.mock.calls).toEqual([
      ['It failed: TypeError'],
      ['It failed: HttpErrorResponse'],
      ['It failed: string'],
      ['It failed: object'],
    ]);
  });
});
