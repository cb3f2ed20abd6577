import './compile-once';

export { TestEnvironment as default } from 'jest-environment-node';
