import { useEffect, useRef } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { ModalBody } from '../../../ui/modal';
import { Drawing } from '../../../ui/status-icon';
import { type HelpCard, type HelpRequest, helpCards, MENU_QUESTION } from '../help.model';
import { HANDSET, OutsideLink } from './outside-link';

interface CardText {
  readonly title: string;
  /** Our wording. */
  readonly text: string;
  /** Strokes on a 24 grid. */
  readonly drawing: string;
}

const CARDS: Readonly<Record<HelpCard, CardText>> = {
  academic: {
    title: 'Academic Support',
    text: 'Ask the instructors about the content of your course.',
    drawing: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.8v4.7c3 2.7 8 2.7 11 0v-4.7M21.5 9.5v6',
  },
  customer: {
    title: 'Customer Support',
    text: 'Certificates, dates, your account, and everything else.',
    drawing: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM19.5 18.5c0 2-2.5 2.5-5 2.5',
  },
  openChat: {
    title: 'Live Chat',
    text: 'Talk to us right away.',
    drawing: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9.3h8M8 12.3h5',
  },
  contactUs: {
    title: 'Give Us a Call',
    text: 'The telephone numbers of our departments.',
    drawing: HANDSET,
  },
  contactPage: {
    title: 'Contact Us',
    text: 'All other ways to reach us.',
    drawing: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  },
};

const ONWARD = 'm9.5 6.5 5.5 5.5-5.5 5.5';
const NEW_TAB = 'M8 7h9v9M17 7 7 17';

interface HelpMenuProps {
  request: HelpRequest;
  isSignedIn: boolean;
  hasChat: boolean;
  /** The panel that the student came back from. Its card gets the focus. */
  left: HelpCard | null;
  onChoose: (card: HelpCard) => void;
}

/** HELP-02. */
export function HelpMenu({ request, isSignedIn, hasChat, left, onChoose }: HelpMenuProps) {
  const { brand } = useInject(BrandService).context;
  const cards = helpCards({ isSignedIn, hasChat, enrollmentId: request.enrollmentId, brand });
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  return (
    <ModalBody className="help-sheet__body">
      <h3 className="help-sheet__question">{MENU_QUESTION}</h3>
      <ul className="help-sheet__cards">
        {cards.map((card) => (
          <li key={card}>
            {card === 'contactPage' ? (
              <OutsideLink className="help-card" address={brand.contactUsPath} onClick={() => onChoose(card)}>
                <CardContent card={card} />
              </OutsideLink>
            ) : (
              <button
                type="button"
                className="help-card"
                ref={card === left ? returned : undefined}
                onClick={() => onChoose(card)}
              >
                <CardContent card={card} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <FaqNote />
    </ModalBody>
  );
}

function CardContent({ card }: { card: HelpCard }) {
  const { title, text, drawing } = CARDS[card];
  return (
    <>
      <span className="help-card__icon">
        <Drawing path={drawing} />
      </span>
      <span className="help-card__words">
        <span className="help-card__title">{title}</span>
        <span className="help-card__text">{text}</span>
      </span>
      <span className="help-card__arrow">
        <Drawing path={card === 'contactPage' ? NEW_TAB : ONWARD} />
      </span>
    </>
  );
}

/** HELP-03. */
export function FaqNote() {
  const { faqPath } = useInject(BrandService).context.brand;
  if (faqPath === null) return null;
  return (
    <p className="help-sheet__faq">
      Before creating a new ticket, please check the <OutsideLink address={faqPath}>FAQs</OutsideLink> for
      answers!
    </p>
  );
}
