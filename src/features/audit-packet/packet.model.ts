/** What belongs in an audit packet, what of it is there, and what is missing. */
import type { Certificate, ExternalCertificate } from '../../contracts/certificate';
import { type HoursTotal, totalOf } from '../../contracts/hours-total';
import { type CalendarDay, dayOf, timeOf } from '../../contracts/iso-date';
import type { FilePlace } from './safe-file-name.model';

/** The chosen certificates, or all that match (CLRN-08). */
export type AuditPacketSelection =
  | { readonly certificateIds: readonly number[] }
  | {
      readonly allMatching: {
        readonly filter: readonly string[];
        /** With the locked ones and the exceptions; null if it is not known. */
        readonly count: number | null;
        /** Ids of those that match and are left out; none by default. */
        readonly except?: readonly number[];
      };
    };

export interface PacketRequest {
  readonly selection: AuditPacketSelection;
  /** The files of external certificates. */
  readonly withExternal: boolean;
  readonly withTranscript: boolean;
}

export type PacketSource =
  | { readonly kind: 'certificate'; readonly certificateId: number }
  | { readonly kind: 'external'; readonly externalCertificateId: number; readonly fileName: string }
  | { readonly kind: 'transcript' };

/** The words of an entry. Empty where there is nothing to say. */
export interface PacketFacts {
  readonly kind: 'Certificate' | 'External certificate' | 'Transcript';
  readonly title: string;
  readonly provider: string;
  readonly completed: CalendarDay | '';
  readonly hours: number | null;
  /** Of a certificate. */
  readonly locked: boolean;
  readonly state: string;
  readonly number: string;
}

/** One entry of a packet, before it is loaded. */
export interface PlannedEntry {
  readonly facts: PacketFacts;
  /** How to load it, or why it cannot be loaded. */
  readonly source: PacketSource | { readonly kind: 'missing'; readonly reason: string };
}

export interface PacketFile {
  readonly facts: PacketFacts;
  readonly path: string;
  readonly bytes: number;
  /** In small hexadecimal letters. */
  readonly sha256: string;
}

export interface MissingEntry {
  readonly facts: PacketFacts;
  /** A sentence. */
  readonly reason: string;
  /** Whether another attempt may succeed. */
  readonly isTemporary: boolean;
}

export interface Packet {
  readonly brandName: string;
  readonly studentName: string;
  readonly madeAt: Date;
  readonly files: readonly PacketFile[];
  readonly missing: readonly MissingEntry[];
}

const UNTITLED = 'Untitled course';

const LOCKED_TEXT = 'It is locked. Open it on the certificates page to see what it still needs.';
export const NO_FILE_TEXT = 'No file was added to it.';
export const UNCHECKED_FILE_TEXT = 'Its file is still being checked.';
export const REJECTED_FILE_TEXT = 'Its file did not pass the check.';
export const GONE_TEXT = 'It no longer exists.';

export function planCertificate(certificate: Certificate): PlannedEntry {
  const { certificateId, certificateNumber, completionDate, locked, lockReason } = certificate;
  const completed = completionDate === null ? null : dayOf(new Date(timeOf(completionDate)));
  return {
    facts: { ...factsOf(certificate, completed), kind: 'Certificate', number: certificateNumber, locked },
    source: locked
      ? { kind: 'missing', reason: lockReason || LOCKED_TEXT }
      : { kind: 'certificate', certificateId },
  };
}

/** A chosen certificate that the server no longer lists. */
export function planGone(certificateId: number): PlannedEntry {
  return {
    facts: { ...NO_FACTS, kind: 'Certificate', title: `Certificate ${certificateId}` },
    source: { kind: 'missing', reason: GONE_TEXT },
  };
}

export function planExternal(external: ExternalCertificate): PlannedEntry {
  const { externalCertificateId, provider, completionDate, fileName, scanStatus } = external;
  const missing = (reason: string) => ({ kind: 'missing', reason }) as const;
  return {
    facts: { ...factsOf(external, completionDate), kind: 'External certificate', provider },
    source:
      scanStatus === 'Rejected'
        ? missing(REJECTED_FILE_TEXT)
        : scanStatus === 'Pending'
          ? missing(UNCHECKED_FILE_TEXT)
          : fileName === null
            ? missing(NO_FILE_TEXT)
            : { kind: 'external', externalCertificateId, fileName },
  };
}

export const TRANSCRIPT_ENTRY: PlannedEntry = {
  facts: {
    ...{ kind: 'Transcript', title: 'Transcript', provider: '', completed: '' },
    ...{ hours: null, locked: false, state: '', number: '' },
  },
  source: { kind: 'transcript' },
};

const NO_FACTS = TRANSCRIPT_ENTRY.facts;

function factsOf(
  { courseName, hours, stateAbbv }: Pick<Certificate, 'courseName' | 'hours' | 'stateAbbv'>,
  completed: CalendarDay | null,
): PacketFacts {
  return {
    ...NO_FACTS,
    title: courseName || UNTITLED,
    completed: completed ?? '',
    hours,
    state: stateAbbv,
  };
}

/** Of the certificates in a packet and of its locked ones; or of the external ones, whose hours may be of another kind. */
export function hoursOf({ files, missing }: Packet, kind: PacketFacts['kind']): HoursTotal {
  const counted = [...files, ...missing.filter(({ facts }) => facts.locked)].map(({ facts }) => facts);
  return totalOf(counted.filter((facts) => facts.kind === kind));
}

/** Where a file goes, without its extension; not safe yet. */
export function placeOf({ kind, title, provider, completed, number }: PacketFacts): FilePlace {
  const dated = [completed, title].filter(Boolean).join(' ');
  switch (kind) {
    case 'Certificate':
      return { folder: 'certificates', name: number ? `${dated} (${number})` : dated };
    case 'External certificate':
      return { folder: 'external certificates', name: provider ? `${dated}, ${provider}` : dated };
    case 'Transcript':
      return { folder: '', name: 'transcript' };
  }
}

const KINDS: readonly (readonly [bytes: string, extension: string])[] = [
  ['%PDF-', 'pdf'],
  ['\u00ff\u00d8\u00ff', 'jpg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['GIF8', 'gif'],
];
const WEBP = /^RIFF.{4}WEBP/s;

/** The extension that belongs to the content, because the name of a file can claim anything. */
export function extensionOf(firstBytes: Uint8Array): string {
  const text = String.fromCharCode(...firstBytes.subarray(0, 16));
  if (WEBP.test(text)) return 'webp';
  return KINDS.find(([start]) => text.startsWith(start))?.[1] ?? 'bin';
}
