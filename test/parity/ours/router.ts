/** What `@angular/router` exports, as far as it exists here. */
export * from '../../../src/platform/router';
