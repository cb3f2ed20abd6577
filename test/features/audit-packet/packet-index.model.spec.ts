/** The index of a packet whose every word is hostile, and what belongs in a packet. */
import * as v from 'valibot';
import { Certificate, ExternalCertificate } from '../../../src/contracts/certificate';
import {
  extensionOf,
  NO_FILE_TEXT,
  type Packet,
  type PacketFile,
  placeOf,
  planCertificate,
  planExternal,
  REJECTED_FILE_TEXT,
  UNCHECKED_FILE_TEXT,
} from '../../../src/features/audit-packet/packet.model';
import { checksumsOf, indexCsv, indexHtml } from '../../../src/features/audit-packet/packet-index.model';

const certificate = (rest: object = {}) =>
  v.parse(Certificate, {
    certificateId: 7,
    courseName: 'Ethics',
    completionDate: '2026-05-04T12:00:00Z',
    ...rest,
  });
const external = (rest: object) =>
  v.parse(ExternalCertificate, { externalCertificateId: 5, courseName: 'First aid', ...rest });

const fileOf = (title: string): PacketFile => ({
  facts: { ...planCertificate(certificate()).facts, title },
  path: 'certificates/a & b#1.pdf',
  bytes: 2_000,
  sha256: 'ab'.repeat(32),
});

function packetOf(title: string, reason = ''): Packet {
  const file = fileOf(title);
  const missing = reason === '' ? [] : [{ facts: file.facts, reason, isTemporary: false }];
  return {
    ...{ brandName: 'Brand <1>', studentName: 'Ann "A"', madeAt: new Date('2026-11-22T12:00:00Z') },
    ...{ files: [file], missing },
  };
}

/** One of each: a certificate, an external one, a locked one, and one that could not be loaded. */
function packetWithHours(): Packet {
  const file = fileOf('Ethics');
  const missing = (rest: object) => ({
    ...{ facts: planCertificate(certificate(rest)).facts, reason: '', isTemporary: false },
  });
  return {
    ...packetOf(''),
    files: [
      { ...file, facts: { ...file.facts, hours: 38 } },
      { ...file, facts: planExternal(external({ hours: 10 })).facts },
    ],
    missing: [missing({ hours: 4, locked: true }), missing({ hours: 7 })],
  };
}

describe('the spreadsheet', () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1', `"'  =1"`],
    ['\t=1', `"' =1"`],
    ['\u200B=1', `"'\u200B=1"`],
    ['＝1', `"'＝1"`],
    ['Ethics, "2"', '"Ethics, ""2"""'],
    ['two\r\nlines\u0000', '"two lines"'],
    ['a=1', '"a=1"'],
  ])('%j is text, and stays in its cell', (title, cell) => {
    const [, row = ''] = indexCsv(packetOf(title)).split('\r\n');
    expect(row.startsWith(`"yes","Certificate",${cell},"","2026-05-04",`)).toBe(true);
  });

  it('says what is missing, and why', () => {
    expect(indexCsv(packetOf('Ethics', 'It is locked.'))).toContain('"no","Certificate","Ethics"');
    expect(indexCsv(packetOf('Ethics', 'It is locked.'))).toContain('"","","","It is locked.",');
  });

  it('says in each row whose it is, of which school, and of which day', () => {
    const rows = indexCsv(packetOf('Ethics', 'It is locked.')).trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/"Student","School","Packet made on"$/);
    expect(rows.slice(1).map((row) => row.endsWith('"Ann ""A""","Brand <1>","2026-11-22"'))).toEqual([
      true,
      true,
    ]);
  });

  it('has a column for each kind of hours', () => {
    const [head = '', ...rows] = indexCsv(packetWithHours()).replaceAll('"', '').trimEnd().split('\r\n');
    const first = head.split(',').indexOf('Hours');
    expect(head.split(',').slice(first, first + 3)).toEqual([
      'Hours',
      'Hours once unlocked',
      'External hours',
    ]);
    expect(rows.map((row) => row.split(',').slice(first, first + 3))).toEqual([
      ['38', '', ''],
      ['', '', '10'],
      ['', '4', ''],
      ['7', '', ''],
    ]);
  });
});

describe('the page', () => {
  it('shows hostile words as text, and links into the packet only', () => {
    const html = indexHtml(packetOf('<img src=x onerror=alert(1)>"\'', '<script>1</script>'));
    expect(html).not.toMatch(/<(img|script|iframe)/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;</bdi></a>');
    expect(html).toContain('<td>&lt;script&gt;1&lt;/script&gt;</td>');
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="certificates/a%20%26%20b%231.pdf"']);
    expect(html).toContain('<title>Audit packet of Ann &quot;A&quot;</title>');
    expect(html).toContain('Brand &lt;1&gt;');
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('This packet is not complete:</strong> 1 entry missing');
  });

  it('counts apart what is locked and what is external, and nothing else that is missing', () => {
    const html = indexHtml(packetWithHours());
    expect(html).toContain('<p>Certificates: 38 hours, 4 more once 1 certificate is unlocked.</p>');
    expect(html).toContain('<p>External certificates, counted apart: 10 hours.</p>');
    expect(indexHtml(packetOf('Ethics'))).toContain('<p>Certificates: 0 hours; 1 without hours.</p>');
    expect(indexHtml(packetOf('Ethics'))).not.toContain('counted apart');
  });

  it('separates the thousands of what is missing and of what has no hours', () => {
    const file = fileOf('Ethics');
    const missing = { facts: file.facts, reason: '', isTemporary: false };
    const html = indexHtml({
      ...packetOf('Ethics'),
      files: Array.from({ length: 1200 }, () => file),
      missing: Array.from({ length: 1500 }, () => ({ ...missing, facts: { ...file.facts, hours: 1 } })),
    });
    expect(html).toContain('1,500 entries missing');
    expect(html).toContain('1,200 without hours');
  });

  it('says that nothing is missing', () => {
    expect(indexHtml(packetOf('Ethics'))).toContain('Nothing is missing.');
  });
});

it('lists checksums as sha256sum reads them', () => {
  expect(checksumsOf([{ path: 'a b/c.pdf', sha256: 'ff' }])).toBe('ff  a b/c.pdf\n');
});

describe('what belongs in a packet', () => {
  it('is a certificate, unless it is locked', () => {
    expect(planCertificate(certificate()).source).toEqual({ kind: 'certificate', certificateId: 7 });
    expect(planCertificate(certificate({ locked: true, lockReason: 'Answer the survey.' })).source).toEqual({
      kind: 'missing',
      reason: 'Answer the survey.',
    });
  });

  it.each([
    ['None', null, { kind: 'missing', reason: NO_FILE_TEXT }],
    ['Pending', 'a.pdf', { kind: 'missing', reason: UNCHECKED_FILE_TEXT }],
    ['Rejected', null, { kind: 'missing', reason: REJECTED_FILE_TEXT }],
    ['Clean', 'a.pdf', { kind: 'external', externalCertificateId: 5, fileName: 'a.pdf' }],
  ])('is the file of an external certificate: %s', (scanStatus, fileName, source) => {
    expect(planExternal(external({ scanStatus, fileName })).source).toEqual(source);
  });

  it('names files by their day, course and number or provider', () => {
    expect(placeOf(planCertificate(certificate({ certificateNumber: 'C-7' })).facts)).toEqual({
      folder: 'certificates',
      name: '2026-05-04 Ethics (C-7)',
    });
    expect(placeOf(planExternal(external({ provider: 'Red Cross' })).facts)).toEqual({
      folder: 'external certificates',
      name: 'First aid, Red Cross',
    });
  });

  it.each([
    ['%PDF-1.7', 'pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\n\u0000\u0000\u0000WEBPVP8 ', 'webp'],
    ['MZ', 'bin'],
    ['<html>', 'bin'],
    ['', 'bin'],
  ])('gives content that begins with %j its own extension', (start, extension) => {
    expect(extensionOf(Uint8Array.from(start, (character) => character.charCodeAt(0)))).toBe(extension);
  });
});

it('says when it was made, with the offset of the time zone', () => {
  expect(indexHtml(packetOf('Ethics'))).toMatch(/>Nov 2[123] 2026, \d\d:\d\d UTC[+-]\d\d:\d\d<\/time>/);
});
