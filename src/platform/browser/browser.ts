import { InjectionToken } from '../../framework/di';

/** The document of the app. Source: Angular's DOCUMENT. */
export const DOCUMENT = new InjectionToken<Document>('DOCUMENT', {
  providedIn: 'root',
  factory: () => document,
});

/** The parts of `location` that the app uses. Tests provide another host. */
export interface PageAddress {
  readonly hostname: string;
  readonly origin: string;
  readonly protocol: string;
  readonly port: string;
  /** Leaves the app for another URL without adding a history entry. */
  leaveFor(url: string): void;
  /** Leaves the app for another URL, from which Back returns. */
  open(url: string): void;
}

export const PAGE_ADDRESS = new InjectionToken<PageAddress>('PAGE_ADDRESS', {
  providedIn: 'root',
  factory: () => ({
    // A fully qualified host name may end in a dot.
    hostname: location.hostname.replace(/\.$/, ''),
    origin: location.origin,
    protocol: location.protocol,
    port: location.port,
    leaveFor: (url) => location.replace(url),
    open: (url) => location.assign(url),
  }),
});
