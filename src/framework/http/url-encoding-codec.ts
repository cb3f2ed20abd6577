import { type HttpParameterCodec, URL_CODEC } from './http-params';

/** The encoding of HttpParams, to be extended by an encoding of your own. Source: Angular's HttpUrlEncodingCodec. */
export class HttpUrlEncodingCodec implements HttpParameterCodec {
  encodeKey(key: string): string {
    return URL_CODEC.encodeKey(key);
  }

  encodeValue(value: string): string {
    return URL_CODEC.encodeValue(value);
  }

  decodeKey(key: string): string {
    return URL_CODEC.decodeKey(key);
  }

  decodeValue(value: string): string {
    return URL_CODEC.decodeValue(value);
  }
}
