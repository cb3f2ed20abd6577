import { NamedValues, toStrings } from './http-headers';

export type ParamValue = string | number | boolean;

/** Query parameters by key. A list becomes a repeated key. */
export type ParamsObject = Readonly<Record<string, ParamValue | readonly ParamValue[]>>;

/** Query parameters as passed by a caller. */
export type ParamsInput = HttpParams | ParamsObject;

/** How keys and values are written in a query. */
export interface HttpParameterCodec {
  encodeKey(key: string): string;
  encodeValue(value: string): string;
  decodeKey(key: string): string;
  decodeValue(value: string): string;
}

export interface HttpParamsOptions {
  /** An encoded query, with or without the question mark. */
  fromString?: string | undefined;
  fromObject?: ParamsObject | undefined;
  encoder?: HttpParameterCodec | undefined;
}

/** As in Angular, `@:$,;=?/` stay as they are. Half of a surrogate pair cannot be encoded and is replaced. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%(40|3A|24|2C|3B|3D|3F|2F)/g, decodeURIComponent);

export const URL_CODEC: HttpParameterCodec = {
  encodeKey: encode,
  encodeValue: encode,
  decodeKey: decodeURIComponent,
  decodeValue: decodeURIComponent,
};

/**
 * Query parameters, or the body of a form. Immutable: every change returns a new object. The values of a key stay
 * together. Source: Angular's HttpParams.
 */
export class HttpParams extends NamedValues<ParamValue> {
  private readonly encoder: HttpParameterCodec;

  constructor({ fromString, fromObject = {}, encoder = URL_CODEC }: HttpParamsOptions = {}) {
    super();
    this.encoder = encoder;
    for (const pair of fromString ? fromString.replace(/^\?/, '').split('&') : []) {
      const [encoded = '', ...values] = pair.split('=');
      const key = encoder.decodeKey(encoded);
      this.put(key, [...(this.getAll(key) ?? []), encoder.decodeValue(values.join('='))]);
    }
    for (const [key, value] of Object.entries(fromObject)) this.put(key, toStrings(value));
  }

  appendAll(params: ParamsObject): HttpParams {
    return Object.entries(params).reduce<HttpParams>((all, [key, value]) => all.append(key, value), this);
  }

  /** Removes the first occurrence of one value of a key, or all of its values. */
  delete(key: string, value?: ParamValue): HttpParams {
    const list = value === undefined ? [] : (this.getAll(key) ?? []);
    return this.with(
      key,
      list.filter((_, index) => index !== list.indexOf(String(value))),
    );
  }

  /** The encoded query without a question mark. */
  override toString(): string {
    const { encoder } = this;
    return this.keys()
      .flatMap((key) =>
        (this.getAll(key) ?? []).map((value) => `${encoder.encodeKey(key)}=${encoder.encodeValue(value)}`),
      )
      .join('&');
  }
}
