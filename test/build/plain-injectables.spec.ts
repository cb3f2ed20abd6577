import ts from 'typescript';
import { plainInjectables } from '../../src/build/plain-injectables';

function compile(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
    transformers: { before: [plainInjectables] },
  });
  return outputText.replace('"use strict";', '').replace(/\s+/g, ' ').trim();
}

describe('@Injectable as a plain call', () => {
  it('registers the class after its declaration, with the options', () => {
    expect(compile("@Injectable({ providedIn: 'root' }) export class Cart { add() {} }")).toBe(
      "export class Cart { add() { } } Injectable({ providedIn: 'root' })(Cart);",
    );
  });

  it('changes nothing else of the class', () => {
    expect(
      compile('@Injectable() export abstract class Cart<T> extends Store<T> implements OnDestroy {}'),
    ).toBe('export class Cart extends Store { } Injectable()(Cart);');
  });

  it.each([
    ['a class without it', 'class Cart { }'],
    ['a function', 'function Injectable() { }'],
  ])('changes nothing: %s', (_what, source) => {
    expect(compile(source)).toBe(source);
  });

  it('keeps decorators that may change the class', () => {
    const compiled = compile('@sealed @Injectable() class Cart {}');
    expect(compiled).toContain('@sealed');
    expect(compiled).toContain('Injectable()(Cart);');
    expect(compile('@Injectable class Cart {}')).toContain('@Injectable');
  });

  it('registers several classes, each after its declaration', () => {
    expect(compile('@Injectable() class A {} @Injectable() class B extends A {}')).toBe(
      'class A { } Injectable()(A); class B extends A { } Injectable()(B);',
    );
  });
});
