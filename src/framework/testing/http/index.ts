/** Tests of services that use HttpClient. The entry point `@angular/common/http/testing` of Angular. */
export {
  HttpClientTestingModule,
  HttpTestingController,
  provideHttpClientTesting,
  type RequestMatch,
  type RequestMatcher,
} from './http-testing-controller';
export { type TestBody, TestRequest, type TestResponseInit } from './test-request';
