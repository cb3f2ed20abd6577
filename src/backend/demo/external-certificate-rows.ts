/** Certificates from elsewhere (ENT-09), with a file in each state of its check. */
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';
import { demoPdf } from './demo-pdf';

/** How many ids are reserved for each student. */
const EXTERNALS_OF_STUDENT = 10_000;

/** Days count from now. */
const EXTERNALS = [
  { courseName: 'First Aid and CPR', provider: 'City Safety Council', days: -90, hours: 4, file: 'clean' },
  { courseName: 'Conflict Resolution', provider: 'Harbor College', days: -150, hours: 3, file: 'sent' },
  { courseName: 'Public Speaking', provider: 'Harbor College', days: -380, hours: 6, file: 'rejected' },
  { courseName: 'Disaster Preparedness', provider: '', days: -720, hours: 1, file: 'none' },
] as const;

interface Owner {
  studentId: number;
  licenseTypeId: (number: number) => number;
  now: Date;
}

export const EXTERNAL_CERTIFICATE_TABLES = ['externalCertificate', 'storedFile'] as const;

type ExternalCertificateRows = {
  [Table in (typeof EXTERNAL_CERTIFICATE_TABLES)[number]]: NewRow<Table>[];
};

export function externalCertificateRows({ studentId, licenseTypeId, now }: Owner): ExternalCertificateRows {
  const idOf = (index: number) => studentId * EXTERNALS_OF_STUDENT + index + 1;
  return {
    externalCertificate: EXTERNALS.map(({ days, file, ...plan }, index) => ({
      externalCertificateId: idOf(index),
      studentId,
      ...plan,
      completionDate: dayFrom(now, days).slice(0, 10),
      stateAbbv: index % 2 === 0 ? 'FL' : '',
      licenseTypeId: index % 2 === 0 ? licenseTypeId(1) : null,
      fileRejected: file === 'rejected',
    })),
    storedFile: EXTERNALS.flatMap(({ courseName, file }, index) =>
      file === 'clean' || file === 'sent'
        ? [
            {
              fileKey: `demo-${studentId}-${index + 1}`,
              studentId,
              slot: `externalcertificate/${idOf(index)}`,
              fileName: `${courseName}.pdf`,
              clean: file === 'clean',
              contentType: file === 'clean' ? 'application/pdf' : null,
              content: demoPdf(),
            },
          ]
        : [],
    ),
  };
}
