/** A print of plain sections with one title. */
import { setImmediate } from 'node:timers/promises';
import { type DrawPage, printable } from './pdf';

export interface Section {
  heading: string;
  /** Small, below the heading; may be empty. */
  remark: string;
  text: string;
}

/** About the letters of one page: more of them begin a new page. */
const LETTERS_OF_PAGE = 2_500;
/** The space of a section besides its text, in letters. */
const LETTERS_OF_HEADING = 200;
const TITLE_POINTS = 18;
const HEADING_POINTS = 13;
const TEXT_POINTS = 10.5;
const REMARK_POINTS = 9;

export function* sheetPages(title: string, sections: readonly Section[]): Generator<DrawPage> {
  let page: Section[] = [];
  let letters = 0;
  let isFirst = true;
  for (const section of sections) {
    const length = section.text.length + LETTERS_OF_HEADING;
    if (page.length > 0 && letters + length > LETTERS_OF_PAGE) {
      yield drawSections(isFirst ? title : '', page);
      isFirst = false;
      page = [];
      letters = 0;
    }
    page.push(section);
    letters += length;
  }
  yield drawSections(isFirst ? title : '', page);
}

function drawSections(title: string, sections: readonly Section[]): DrawPage {
  return async (document) => {
    if (title !== '') {
      document.font('Helvetica-Bold').fontSize(TITLE_POINTS).text(printable(title)).moveDown();
    }
    for (const { heading, remark, text } of sections) {
      document.font('Helvetica-Bold').fontSize(HEADING_POINTS).text(printable(heading));
      if (remark !== '') document.font('Helvetica').fontSize(REMARK_POINTS).text(printable(remark));
      document.font('Helvetica').fontSize(TEXT_POINTS);
      for (const line of text.split(/\r\n?|\n/)) {
        document.text(printable(line) || ' ');
        await setImmediate();
      }
      document.moveDown();
    }
  };
}
