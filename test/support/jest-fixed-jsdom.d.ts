declare module 'jest-fixed-jsdom' {
  import type { JestEnvironment } from '@jest/environment';

  const Environment: new (...args: ConstructorParameters<typeof JestEnvironment>) => JestEnvironment;
  export default Environment;
}
