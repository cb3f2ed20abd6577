import type { ModalContentProps } from '../../../../core/modal/modal.model';
import { Button, ButtonLink } from '../../../../ui/button';
import { ModalBody, ModalDescription, ModalFooter, ModalHeader } from '../../../../ui/modal';
import type { Referral } from '../referral.model';

/** The student is registered: where to invite their friends. */
export function ReferralDialog({ email, address, modal }: Referral & ModalContentProps<void>) {
  return (
    <>
      <ModalHeader>Refer a friend</ModalHeader>
      <ModalBody>
        <ModalDescription>
          <p>
            You are registered with <strong>{email}</strong>.{' '}
            {address === null
              ? 'Your personal link to share comes by email.'
              : 'Open your referral page to share your personal link.'}
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
