/** Reads a print as a reader that searches or copies its text does: each font says which letters its glyphs are. */
import { type BackendTester, createRequest } from './backend-tester';

/** The text of a print, a line for each piece that was drawn. */
export async function readPrint({ backend }: BackendTester, path: string, as: string) {
  const response = await backend.fetch(createRequest('GET', path, { as }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    ...readPdf(bytes),
  };
}

export function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1');
  const lettersOf = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, readLetters(file, id)]),
  );
  const drawn = [...file.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)];
  let letters: readonly string[] = [];
  const lines: string[] = [];
  for (const [, font, parts = ''] of drawn) {
    if (font) letters = lettersOf.get(font) ?? [];
    else lines.push(toText(parts, letters));
  }
  return {
    isPdf: file.startsWith('%PDF-') && file.trimEnd().endsWith('%%EOF'),
    pages: file.match(/\/Type \/Page\b/g)?.length ?? 0,
    fonts: new Set([...file.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/g)].map(([, name = '']) => name)),
    text: lines.join('\n'),
  };
}

function readLetters(file: string, fontId = ''): readonly string[] {
  const reference = objectOf(file, fontId).match(/\/ToUnicode (\d+) 0 R/)?.[1] ?? '';
  const letters: string[] = [];
  for (const [, from = '', values = ''] of objectOf(file, reference).matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    [...values.matchAll(/<([\w ]*)>/g)].forEach(([, units = ''], index) => {
      const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters[Number.parseInt(from, 16) + index] = String.fromCharCode(...codes);
    });
  }
  return letters;
}

function objectOf(file: string, id: string): string {
  return file.match(new RegExp(`\\n${id} 0 obj\\n(.*?)\\nendobj`, 's'))?.[1] ?? '';
}

function toText(parts: string, letters: readonly string[]): string {
  const glyphs = [...parts.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\u{fffd}').join('');
}
