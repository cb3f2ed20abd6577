/** The types of HttpEvent. A module of its own, because the core uses only its types. Source: Angular's HttpEventType. */
export enum HttpEventType {
  /** The request was sent. */
  Sent = 0,
  /** Part of the request body was sent. Only with `reportProgress`. */
  UploadProgress = 1,
  /** The status and headers have arrived. Only with `reportProgress`. */
  ResponseHeader = 2,
  /** Part of the response body has arrived. Only with `reportProgress`. */
  DownloadProgress = 3,
  /** The whole response has arrived. */
  Response = 4,
  /** An event of an interceptor or of a backend of your own. */
  User = 5,
}
