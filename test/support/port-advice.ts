/** What a file of an Angular project needs by hand, in the words of the comment that marks it. */

export const INJECT_MIGRATION =
  "Dependencies of the constructor: run Angular's own migration in the Angular project first (ng generate @angular/core:inject).";
export const NEEDS_CLIENT = 'Put provideHttpClient() before provideHttpClientTesting(), as until Angular 20.';
export const NEEDS_DECORATOR = 'Decorate this subclass with @Injectable() too.';

export const JASMINE_TYPE =
  "Use jest.Mocked<Pick<T, 'method'>> for jasmine.SpyObj<T>, and jest.Mock for jasmine.Spy.";

const GUIDE = 'src/framework/README.md';

const VIRTUAL_TIME = 'use runMarbles of src/framework/testing, or fake timers of jest with await';

const ADVICE: Readonly<Record<string, string>> = {
  afterNextRender: 'use useEffect in the component',
  ApplicationRef: 'no counterpart. React renders by itself',
  BreakpointObserver: 'use DeviceService.width$ of src/platform/device',
  ChangeDetectorRef: 'not needed. A component renders when the value is another object',
  CommonModule: 'not needed',
  Component: 'write a React component; useInject(Service) and useStateValue(state$) connect it',
  ComponentFixture: 'test components with Testing Library, or the whole app with openApp()',
  DatePipe: 'use formatDate() of src/platform/format/dates',
  Directive: 'write a React component or hook',
  discardPeriodicTasks: 'not needed. runMarbles ends with its frames',
  DomSanitizer: 'use HtmlSanitizer.content(html) and <RichText>. There is no bypass',
  ErrorHandler: 'use LOG_ERROR of src/platform/log',
  EventEmitter: 'use a Subject, or a callback property of the React component',
  fakeAsync: VIRTUAL_TIME,
  flush: VIRTUAL_TIME,
  flushMicrotasks: 'make the test async, and await Promise.resolve()',
  Input: 'a property of the React component',
  isDevMode: "use process.env.NODE_ENV !== 'production'",
  isPlatformBrowser: 'not needed. The app runs in browsers only',
  Location:
    'use Router of src/platform/router: url for path(), navigateByUrl() with replaceUrl for replaceState()',
  MatDialog: 'use ModalService of src/core/modal',
  MatSnackBar: 'use ToastService of src/core/toast',
  NgModule: 'not needed. Providers go to src/app/app.config.ts',
  NgZone: 'not needed. There are no zones: run the callback itself',
  OnChanges: 'use useEffect in the component',
  OnInit: 'nothing calls ngOnInit(): call it from the constructor',
  Output: 'a callback property of the React component',
  Pipe: 'write a function',
  PLATFORM_ID: 'not needed. The app runs in browsers only',
  provideExperimentalZonelessChangeDetection: 'not needed. There are no zones',
  provideLocationMocks: 'not needed. The Router works on the history of jsdom',
  provideZoneChangeDetection: 'not needed. There are no zones',
  provideZonelessChangeDetection: 'not needed. There are no zones',
  Renderer2: 'use the DOM itself, by DOCUMENT',
  RendererFactory2: 'use the DOM itself, by DOCUMENT',
  RouterLink: 'use <Link> of src/ui/link',
  RouterModule: 'not needed. The routes are in src/app/routing/routes.ts',
  RouterTestingHarness: 'use provideRouter() and await router.navigateByUrl()',
  RouterTestingModule: 'remove it, and give routes to provideRouter() of src/platform/router',
  SecurityContext: 'use HtmlSanitizer.content(html) and <RichText>. There is no bypass',
  tick: VIRTUAL_TIME,
  Title: 'the title of a page is in its row of src/app/routing/routes.ts',
  VERSION: 'remove it. There is no version of Angular',
  ViewChild: 'use a ref of React',
  waitForAsync: 'make the test async. What it leaves running is not waited for: await it',
};

const SPIES =
  'Use jest.fn() and jest.spyOn(), which calls through: .and.returnValue(x) is .mockReturnValue(x), .and.callFake(f) is .mockImplementation(f), .calls.mostRecent().args is .mock.lastCall.';
const SPY_OBJECT = 'Write an object of jest.fn() for createSpyObj().';
const SAME_MATCHER = 'Use the function of the same name of expect: expect.any() for jasmine.any().';
const NO_COMPONENTS = 'Test components with Testing Library, or the whole app with openApp().';

/** By what is called: `f` for `f()`, and `b.c` or `.c` for `a.b.c()`. */
export const CALL_ADVICE: Readonly<Record<string, string>> = {
  'and.callFake': SPIES,
  'and.callThrough': SPIES,
  'and.rejectWith': SPIES,
  'and.resolveTo': SPIES,
  'and.returnValue': SPIES,
  'and.returnValues': SPIES,
  'and.stub': SPIES,
  'and.throwError': SPIES,
  'calls.all': SPIES,
  'calls.allArgs': SPIES,
  'calls.any': SPIES,
  'calls.argsFor': SPIES,
  'calls.count': SPIES,
  'calls.first': SPIES,
  'calls.mostRecent': SPIES,
  'calls.reset': SPIES,
  'jasmine.any': SAME_MATCHER,
  'jasmine.anything': SAME_MATCHER,
  'jasmine.arrayContaining': SAME_MATCHER,
  'jasmine.clock': 'Use runMarbles of src/framework/testing, or jest.useFakeTimers().',
  'jasmine.createSpy': SPIES,
  'jasmine.createSpyObj': SPY_OBJECT,
  'jasmine.objectContaining': SAME_MATCHER,
  'jasmine.stringContaining': SAME_MATCHER,
  'jasmine.stringMatching': SAME_MATCHER,
  'TestBed.createComponent': NO_COMPONENTS,
  'TestBed.get': 'Call TestBed.inject(), which knows the type.',
  'TestBed.overrideComponent': NO_COMPONENTS,
  'TestBed.overrideTemplate': NO_COMPONENTS,
  '.currentNavigation':
    'Call getCurrentNavigation(): it is no signal here, and its url is a string in place of extractedUrl.',
  '.toBeFalse': 'Use toBe(false).',
  '.toBeTrue': 'Use toBe(true).',
  '.toHaveBeenCalledOnceWith': 'Use toHaveBeenCalledTimes(1) and toHaveBeenCalledWith().',
  '.toHaveSize': 'Use toHaveLength().',
  '.withContext': 'Remove withContext(). The title of the test says what is expected.',
  expectAsync: 'Use await expect(promise).resolves or .rejects.',
  spyOn: SPIES,
  spyOnProperty: SPIES,
};

export function adviceOf(name: string, from: string): string {
  return Object.hasOwn(ADVICE, name)
    ? `${name}: ${ADVICE[name]}.`
    : `${name} of '${from}' has no counterpart here: see ${GUIDE}.`;
}
