/** What `@angular/common/http/testing` exports, as far as it exists here. */
export {
  HttpClientTestingModule,
  HttpTestingController,
  provideHttpClientTesting,
  type RequestMatch,
  TestRequest,
} from '../../../src/framework/testing/http';
