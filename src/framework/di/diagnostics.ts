/** Checks for developers. The production build has none of them: what they find fails on first use. */
import { resolveForwardRef } from './forward-ref';
import { InjectionToken, type ProviderToken, type Type, tokenName } from './injection-token';

interface ProviderParts {
  readonly provide: ProviderToken<unknown>;
  readonly useFactory?: unknown;
  readonly useExisting?: unknown;
  readonly useClass?: unknown;
}

const MIGRATION =
  'Move them to inject() first (Angular: ng generate @angular/core:inject --migrate-abstract-classes), or give the ' +
  'provider deps.';

/** Throws if the options are a list of providers, which Angular deprecated. */
export function checkInjectorOptions(options: object): void {
  if (!Array.isArray(options)) return;
  throw new Error('Injector.create takes one object: Injector.create({ providers, parent, name }).');
}

/** Throws if a provider has no token, or nothing to create its value with. */
export function checkProvider(provider: ProviderParts | undefined): void {
  if (!provider?.provide) {
    const found = provider ? `an object with the keys ${Object.keys(provider).join(', ')}` : String(provider);
    throw new Error(`Invalid provider: ${found} has no token. Is its file part of a circular import?`);
  }
  const { provide, useFactory, useExisting, useClass = provide } = provider;
  if ('useValue' in provider || useFactory || useExisting || typeof useClass === 'function') return;
  throw new Error(
    `Invalid provider of ${tokenName(provide)}: it has no useValue, useFactory, useExisting or useClass, or it is ` +
      'undefined because of a circular import.',
  );
}

/** Throws if a class expects arguments, which cannot be injected without type metadata. */
export function checkConstructor(type: Type<unknown>): void {
  const owner = constructorOwner(type);
  if (owner.length === 0) return;
  const subject =
    owner === type
      ? `${tokenName(type)} takes constructor parameters, which`
      : `${tokenName(type)} inherits the constructor of ${tokenName(owner)}, whose parameters`;
  throw new Error(`${subject} cannot be injected without type metadata. ${MIGRATION}`);
}

/**
 * Why there may be no provider for a token that looks as if it had one. Returns an empty string if nothing is known.
 */
export function missingProviderHint(
  token: ProviderToken<unknown> | undefined,
  isProvidedInRoot: (type: object) => boolean,
): string {
  if (token === undefined) return ' Is its file part of a circular import?';
  if (token instanceof InjectionToken) return '';
  const base = baseClasses(resolveForwardRef(token)).find(isProvidedInRoot);
  if (!base) return '';
  return ` Its base class ${base.name} is provided in root, but a subclass needs an @Injectable of its own.`;
}

/** The class itself or its nearest base class that declares a constructor. */
function constructorOwner(type: Type<unknown>): Type<unknown> {
  // A class without a constructor of its own passes on any number of arguments, and has the length 0.
  if (type.length > 0 || declaresConstructor(String(type))) return type;
  const [base] = baseClasses(type);
  return base ? constructorOwner(base as Type<unknown>) : type;
}

/** Comments and strings. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^\\`])*`/g;

/** Whether the text of a class has a constructor of its own. A function is one itself. */
function declaresConstructor(text: string): boolean {
  if (!/^class\b/.test(text)) return true;
  let members = text.replace(NO_CODE, '').replace(/^[^{]*\{|\}[^}]*$/g, '');
  // Without the bodies of its members, what is left of the text are the members themselves.
  for (let outer = ''; outer !== members; ) {
    outer = members;
    members = outer.replace(/\{[^{}]*\}/g, '');
  }
  return /(?<![.\w$#])constructor\s*\(/.test(members);
}

function baseClasses(type: object): Type<unknown>[] {
  const base = Object.getPrototypeOf(type);
  return typeof base === 'function' && base !== Function.prototype ? [base, ...baseClasses(base)] : [];
}
