import { useEffect, useRef } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { Icon, type IconName } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { ModalBody } from '../../../ui/modal';
import { Sentence } from '../../../ui/sentence';
import { type HelpCard, type HelpRequest, helpCards, MENU_QUESTION } from '../help.model';
import { OutsideLink } from './outside-link';

interface CardText {
  readonly title: string;
  /** Our wording. */
  readonly text: string;
  readonly icon: IconName;
}

const CARDS: Readonly<Record<HelpCard, CardText>> = {
  academic: {
    title: 'Academic Support',
    text: 'Ask the instructors about the content of your course.',
    icon: 'book',
  },
  customer: {
    title: 'Customer Support',
    text: 'Certificates, dates, your account, and everything else.',
    icon: 'users',
  },
  openChat: {
    title: 'Live Chat',
    text: 'Talk to us right away.',
    icon: 'chat',
  },
  contactUs: {
    title: 'Give Us a Call',
    text: 'Phone numbers of our departments.',
    icon: 'phone',
  },
  contactPage: {
    title: 'Contact Us',
    text: 'All other ways to reach us.',
    icon: 'mail',
  },
};

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
  const { title, text, icon } = CARDS[card];
  return (
    <>
      <span className="help-card__icon">
        <Icon name={icon} />
      </span>
      <span className="help-card__words">
        <span className="help-card__title">{title}</span>
        <span className="help-card__text">{text}</span>
      </span>
      <span className="help-card__arrow">
        <Icon name={card === 'contactPage' ? 'external' : 'forward'} />
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
      <Sentence
        text={`Before creating a new ticket, please check the ${mark('FAQs')} for answers!`}
        as={(words) => <OutsideLink address={faqPath}>{words}</OutsideLink>}
      />
    </p>
  );
}
