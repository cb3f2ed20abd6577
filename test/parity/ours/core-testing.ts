/** What `@angular/core/testing` exports, as far as it exists here. */
export { getTestBed, inject, TestBed, type TestModuleMetadata } from '../../../src/framework/testing';
