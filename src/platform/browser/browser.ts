import { InjectionToken } from '../../framework/di';

/** The document the app lives in. */
export const DOCUMENT = new InjectionToken<Document>('DOCUMENT', {
  providedIn: 'root',
  factory: () => document,
});

/** What is read of the address of the page, and how the page is left. A test provides another host. */
export interface PageAddress {
  readonly hostname: string;
  readonly origin: string;
  readonly protocol: string;
  readonly port: string;
  /** Leaves the app for another address, without a history entry. */
  leaveFor(url: string): void;
}

export const PAGE_ADDRESS = new InjectionToken<PageAddress>('PAGE_ADDRESS', {
  providedIn: 'root',
  factory: () => ({
    // A host name may end in a dot: the same host, fully qualified.
    hostname: location.hostname.replace(/\.$/, ''),
    origin: location.origin,
    protocol: location.protocol,
    port: location.port,
    leaveFor: (url) => location.replace(url),
  }),
});
