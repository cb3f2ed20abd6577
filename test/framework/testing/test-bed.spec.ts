import { Injectable, InjectionToken, provideAppInitializer } from '../../../src/framework/di';
import { inject, TestBed } from '../../../src/framework/testing';

const word = new InjectionToken<string>('word');
const log: string[] = [];

@Injectable({ providedIn: 'root' })
class Service {
  ngOnDestroy(): void {
    log.push('destroyed');
  }
}

describe('each test starts with nothing', () => {
  it.each(['first', 'second'])('and ends with its services destroyed: the %s', (name) => {
    expect(TestBed.inject(word, 'not provided', { optional: true })).toBe('not provided');
    expect(log).toEqual(name === 'first' ? [] : ['destroyed']);
    TestBed.resetTestingModule().configureTestingModule({ providers: [{ provide: word, useValue: name }] });
    TestBed.inject(Service);
    expect(TestBed.inject(word)).toBe(name);
  });

  describe('unless the test keeps its services', () => {
    it('until the next test', () => {
      log.length = 0;
      TestBed.configureTestingModule({ teardown: { destroyAfterEach: false } }).inject(Service);
    });

    afterAll(() => expect(log).toEqual([]));
  });

  it('which destroys them before it starts', () => {
    expect(log).toEqual(['destroyed']);
  });
});

describe('imports', () => {
  const innerModule = { providers: [{ provide: word, useValue: 'inner' }] };
  const outerModule = { imports: [innerModule] };

  it('bring providers, also those of what they import', () => {
    expect(TestBed.configureTestingModule({ imports: [outerModule] }).inject(word)).toBe('inner');
  });

  it('come before the providers of the test', () => {
    TestBed.configureTestingModule({
      imports: [innerModule],
      providers: [{ provide: word, useValue: 'own' }],
    });
    expect(TestBed.inject(word)).toBe('own');
  });
});

it('an initialiser that fails leaves nothing behind', () => {
  const fail = () => {
    throw new Error('broken');
  };
  TestBed.configureTestingModule({ providers: [provideAppInitializer(fail)] });
  expect(() => TestBed.inject(Service)).toThrow('broken');
  expect(TestBed.resetTestingModule().inject(Service)).toBeInstanceOf(Service);
});

describe('inject as a test function', () => {
  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [{ provide: word, useValue: 'given' }] });
  });

  it(
    'gets values of the injector',
    inject([word, Service], (text: string, service: Service) => {
      expect(text).toBe('given');
      expect(service).toBeInstanceOf(Service);
    }) as () => void,
  );
});
