import type { ModalContentProps } from '../../../../core/modal/modal.model';
import { Button, ButtonLink } from '../../../../ui/button';
import { mark } from '../../../../ui/mark';
import { ModalBody, ModalDescription, ModalFooter, ModalHeader } from '../../../../ui/modal';
import { Sentence } from '../../../../ui/sentence';
import type { Referral } from '../referral.model';

function registeredText(email: string, address: string | null): string {
  return address === null
    ? `You are registered with ${mark(email)}. Your personal link to share comes by email.`
    : `You are registered with ${mark(email)}. Open your referral page to share your personal link.`;
}

/** The student is registered: where to invite their friends. */
export function ReferralDialog({ email, address, modal }: Referral & ModalContentProps<void>) {
  return (
    <>
      <ModalHeader>Refer a friend</ModalHeader>
      <ModalBody>
        <ModalDescription>
          <p>
            <Sentence text={registeredText(email, address)} as={(words) => <strong>{words}</strong>} />
          </p>
        </ModalDescription>
      </ModalBody>
      <ModalFooter leave={address === null ? null : { text: 'Close', onClick: () => modal.close() }}>
        {address === null ? (
          <Button onClick={() => modal.close()}>Done</Button>
        ) : (
          <ButtonLink href={address} target="_blank" rel="noopener noreferrer">
            Open my referral page
          </ButtonLink>
        )}
      </ModalFooter>
    </>
  );
}
