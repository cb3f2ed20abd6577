/** A print of plain sections with one title. Every page says whose it is. */
import { setImmediate } from 'node:timers/promises';
import type { DrawPage, Heading } from './pdf';

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

export function* sheetPages(
  title: string,
  heading: Heading,
  sections: readonly Section[],
): Generator<DrawPage> {
  let page: Section[] = [];
  let letters = 0;
  let isFirst = true;
  for (const section of sections) {
    const length = section.text.length + LETTERS_OF_HEADING;
    if (page.length > 0 && letters + length > LETTERS_OF_PAGE) {
      yield drawPage(isFirst ? title : '', heading, page);
      isFirst = false;
      page = [];
      letters = 0;
    }
    page.push(section);
    letters += length;
  }
  yield drawPage(isFirst ? title : '', heading, page);
}

function drawPage(
  title: string,
  { studentName, brandName, asOf }: Heading,
  sections: readonly Section[],
): DrawPage {
  const ofWhom = `${studentName}, ${brandName}. ${asOf}`;
  return async (document) => {
    // A long section goes on on further pages, which the library adds.
    const repeatHeading = () => {
      document.font('Regular').fontSize(REMARK_POINTS).text(ofWhom).moveDown();
      document.font('Regular').fontSize(TEXT_POINTS);
    };
    document.on('pageAdded', repeatHeading);
    if (title !== '') document.font('Bold').fontSize(TITLE_POINTS).text(title);
    document.font('Regular').fontSize(REMARK_POINTS).text(ofWhom).moveDown();
    for (const { heading, remark, text } of sections) {
      document.font('Bold').fontSize(HEADING_POINTS).text(heading);
      if (remark !== '') document.font('Regular').fontSize(REMARK_POINTS).text(remark);
      document.font('Regular').fontSize(TEXT_POINTS);
      for (const line of text.split(/\r\n?|\n/)) {
        document.text(line || ' ');
        await setImmediate();
      }
      document.moveDown();
    }
    document.off('pageAdded', repeatHeading);
  };
}
