import { drawingOf } from '../../../contracts/brand-drawing-shapes';
import { useInject, useStateValue } from '../../../framework/react';
import { HtmlSanitizer } from '../../../platform/html/html-sanitizer.service';
import { Avatar } from '../../../ui/avatar';
import { BrandPattern } from '../../../ui/brand-pattern';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmailAddress } from '../../../ui/email-address';
import { Fold } from '../../../ui/fold';
import { ICON_NAMES, Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { PageHead } from '../../../ui/page-frame';
import { RichText } from '../../../ui/rich-text';
import { Sentence, SpokenLabel } from '../../../ui/sentence';
import { Tooltip } from '../../../ui/tooltip';
import { TruncatedText } from '../../../ui/truncated-text';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT, LONG_WORD } from './samples';

const HTML = '<p>Read <b>before</b> you start:</p><ul><li>Bring your license.</li><li>Be on time.</li></ul>';

function Sanitised() {
  const sanitizer = useInject(HtmlSanitizer);
  return <SanitisedContent content={sanitizer.content(HTML)} />;
}

function SanitisedContent({ content }: { content: ReturnType<HtmlSanitizer['content']> }) {
  return <RichText {...useStateValue(content)} />;
}

export const DISPLAY: readonly UxEntry[] = [
  {
    name: 'Card',
    files: ['card'],
    exports: ['Card'],
    purpose: 'A raised surface. The brand chooses its corners, its edge and its padding.',
    examples: [
      { state: 'Default', render: () => <Card>What belongs together.</Card> },
      { state: 'Long text', render: () => <Card>{`${LONG_TEXT} ${LONG_WORD}`}</Card> },
      { state: 'Right to left', direction: 'rtl', render: () => <Card>{HEBREW}</Card> },
    ],
  },
  {
    name: 'Avatar',
    files: ['avatar'],
    exports: ['Avatar', 'initialsOf'],
    purpose: 'A photo or initials (ENT-02). Decoration: the name is next to it.',
    examples: [
      { state: 'Initials', render: () => <Avatar firstName="Nora" lastName="Whitfield" /> },
      { state: 'Large', render: () => <Avatar firstName="Nora" lastName="Whitfield" size="large" /> },
      { state: 'No name', render: () => <Avatar firstName="" lastName="" /> },
    ],
  },
  {
    name: 'Icon',
    files: ['icon'],
    exports: ['Icon', 'ICON_NAMES'],
    purpose: 'Strokes in the colour of the text around them. Decoration: the text next to it says the same.',
    examples: [
      {
        state: 'All of them',
        wide: true,
        render: () => (
          <ul className="ux-icons">
            {ICON_NAMES.map((name) => (
              <li key={name}>
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        ),
      },
      { state: 'Large', render: () => <Icon name="book" size="large" /> },
    ],
  },
  {
    name: 'Email address',
    files: ['email-address'],
    exports: ['EmailAddress'],
    purpose: 'Breaks after the @ if it is too long for a line.',
    examples: [
      { state: 'Short', render: () => <EmailAddress address="nora@marlowe.example" /> },
      {
        state: 'Long text',
        render: () => <EmailAddress address="nora.whitfield@marlowe.example" />,
      },
    ],
  },
  {
    name: 'Truncation',
    files: ['truncated-text'],
    exports: ['TruncatedText', 'truncate'],
    purpose: 'The first 35 characters and three dots (MOD-22). The whole text shows when it is pressed.',
    keyboard: 'Enter shows the whole text, and hides it again. Inside a link it shows on focus.',
    hover: 'A solid line. Inside a link: the whole text.',
    examples: [
      { state: 'Short', render: () => <TruncatedText text="Florida" /> },
      { state: 'Long text', render: () => <TruncatedText text={LONG_TEXT} /> },
      { state: 'Focus', focused: 'button', render: () => <TruncatedText text={LONG_TEXT} /> },
      {
        state: 'Inside a link',
        render: () => (
          <p>
            <Sentence
              text={`Go to ${mark('the path')}.`}
              as={() => (
                <a href="#truncation">
                  <TruncatedText text={LONG_TEXT} inControl />
                </a>
              )}
            />
          </p>
        ),
      },
      { state: 'Twelve characters', render: () => <TruncatedText text={LONG_TEXT} max={12} /> },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <TruncatedText text={`${HEBREW} ${HEBREW}`} />,
      },
    ],
  },
  {
    name: 'Fold',
    files: ['fold'],
    exports: ['Fold'],
    purpose: 'A part that is folded away until it is opened. Printed pages show it.',
    keyboard: 'Enter and Space open and close it.',
    examples: [
      { state: 'Default', render: () => <Fold title="3 courses">Pharmacy Law, 6 hours</Fold> },
      { state: 'Focus', focused: 'summary', render: () => <Fold title="1 course">Ethics, 2 hours</Fold> },
      { state: 'Long text', render: () => <Fold title={LONG_TEXT}>{LONG_TEXT}</Fold> },
      { state: 'Right to left', direction: 'rtl', render: () => <Fold title={HEBREW}>{HEBREW}</Fold> },
    ],
  },
  {
    name: 'Tooltip',
    files: ['tooltip'],
    exports: ['Tooltip'],
    purpose: 'Describes a control (MOD-21). Never the only place of a text: a finger does not open it.',
    keyboard: 'It shows while its control has the focus; Escape hides it.',
    hover: 'It shows while the pointer is over its control or over the words.',
    examples: [
      {
        state: 'Point at it, or move the focus to it',
        render: () => (
          <Tooltip text="Ends the connection to the hub.">
            {(trigger) => (
              <Button variant="secondary" {...trigger}>
                Disconnect
              </Button>
            )}
          </Tooltip>
        ),
      },
      {
        state: 'Long text',
        render: () => (
          <Tooltip text={LONG_TEXT}>
            {(trigger) => (
              <Button variant="secondary" {...trigger}>
                Renewal
              </Button>
            )}
          </Tooltip>
        ),
      },
    ],
  },
  {
    name: 'Page frame',
    files: ['page-frame'],
    exports: ['PageFrame', 'PageHead'],
    purpose:
      'The scaffold of every page: the way back, the title, what it is for, and what can be done with it.',
    examples: [
      {
        state: 'Head with everything',
        render: () => (
          <PageHead
            title={<p className="page__title">Certificates</p>}
            lead="Earned with courses of your school."
            actions={<Button variant="secondary">Audit packet</Button>}
          />
        ),
      },
    ],
  },
  {
    name: 'Rich text',
    files: ['rich-text'],
    exports: ['RichText'],
    purpose: 'HTML of a server or a brand, after the sanitiser. The only place where HTML becomes elements.',
    examples: [
      { state: 'Default', render: () => <Sanitised /> },
      {
        state: 'While the sanitiser loads',
        render: () => <RichText html={null} text={'Read before\nyou start'} />,
      },
    ],
  },
  {
    name: 'Brand pattern',
    files: ['brand-pattern'],
    exports: ['BrandPattern'],
    purpose: 'The drawing of the sign-in page, in the colours of the brand.',
    examples: (['contours', 'gables', 'ledger'] as const).map((name) => ({
      state: name,
      onBackdrop: true,
      render: () => (
        <div className="ux-pattern">
          <BrandPattern {...drawingOf({ '--brand-drawing': name })} />
        </div>
      ),
    })),
  },
  {
    name: 'Sentence',
    files: ['sentence'],
    exports: ['Sentence', 'SpokenLabel'],
    purpose: 'A whole sentence with a link, a time or emphasis in it, or of which only some words are seen.',
    examples: [
      {
        state: 'With emphasis',
        render: () => (
          <p>
            <Sentence
              text={`You have ${mark('12 days')} to renew.`}
              as={(words) => <strong>{words}</strong>}
            />
          </p>
        ),
      },
      {
        state: 'The label goes on for screen readers',
        render: () => (
          <p>
            <SpokenLabel text={`${mark('Print')} the certificate of Pharmacy Law`} />
          </p>
        ),
      },
    ],
  },
  {
    name: 'Visually hidden',
    files: ['visually-hidden'],
    exports: ['VisuallyHidden'],
    purpose: 'Text for screen readers alone.',
    examples: [
      {
        state: 'The sentence goes on for screen readers',
        render: () => (
          <p>
            <span>Details</span>
            <VisuallyHidden> of Pharmacy Law</VisuallyHidden>
          </p>
        ),
      },
    ],
  },
];
