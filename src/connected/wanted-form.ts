import { asapScheduler } from 'rxjs';
import { inject } from '../framework/di';
import { Router } from '../platform/router/router';

interface WantedFormOptions {
  /** Where the section of the form is. */
  readonly address: string;
  readonly isOpen: () => boolean;
  /** Opens an empty form. */
  readonly open: () => void;
  /** Closes it because its page is gone. What was typed is kept. */
  readonly release: () => void;
}

interface WantedForm {
  /** Leads to the form that is open, to what the student had not saved, or else to an empty form. */
  readonly request: () => void;
  /** The section is on screen. Returns what to call when it is gone. */
  readonly enter: () => () => void;
  /** To be called on the section, after what was not saved has been restored. */
  readonly openIfWanted: () => void;
}

/** A form that can be asked for on any page: it opens once its section is on screen. Needs an injection context. */
export function wantedForm({ address, isOpen, open, release }: WantedFormOptions): WantedForm {
  const router = inject(Router);
  let isEntered = false;
  let isWanted = false;
  const openIfWanted = () => {
    if (!isWanted) return;
    if (!isOpen()) open();
    // Not at once: in StrictMode, what has just been shown is taken away and shown again.
    asapScheduler.schedule(() => {
      isWanted = false;
    });
  };
  return {
    openIfWanted,
    request() {
      isWanted = true;
      if (isEntered) openIfWanted();
      void router.navigateByUrl(address, { onSameUrlNavigation: 'reload' }).then((isThere) => {
        if (!isThere) isWanted = false;
      });
    },
    enter() {
      isEntered = true;
      return () => {
        isEntered = false;
        release();
      };
    },
  };
}
