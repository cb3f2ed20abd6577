/** What tests of services need. It needs a test framework with globals, such as jest, and never gets into an app. */
export { type MarbleHarness, runMarbles } from './marbles';
export {
  getTestBed,
  inject,
  type ProviderOverride,
  TestBed,
  type TestingModule,
  type TestModuleMetadata,
} from './test-bed';
