import { SessionService } from '../../../src/core/session/session.service';
import { AuthService } from '../../../src/features/auth/auth.service';
import { TravelService } from '../../../src/features/auth/travel.service';
import type { Page } from './page';
import type { WriteRow } from './row';

const GUEST: WriteRow['visit'] = { isGuest: true };
const credentials = { userName: 'nora', password: 'practice-1' };
const isSignedIn = ({ get }: Page) => get(SessionService).state$.value.kind === 'signed-in';

let transportToken = '';

export const SIGN_IN_ROWS: readonly WriteRow[] = [
  {
    call: 'POST /profile/login',
    confirmation: 'nothing changes',
    visit: GUEST,
    act: ({ get }) => get(AuthService).signIn(credentials),
    count: async (page) => (isSignedIn(page) ? 1 : 0),
    words: ({ get }) => [get(AuthService).signIn$.value.error],
    saved: isSignedIn,
    refused: 'We could not sign you in. Please check your connection and try again.',
    lost: 'The server does not respond, so you are not signed in. Please check your connection and try again.',
    handles401: true,
  },
  {
    call: 'POST /profile/auth/learner/travel',
    confirmation: 'nothing changes',
    visit: GUEST,
    open: async ({ get, send }) => {
      get(TravelService);
      ({ transportToken } = await (await send('POST', '/profile/login', credentials)).json());
    },
    act: ({ get }) => get(TravelService).travel({ transportToken, redirectUri: null }),
    count: async (page) => (isSignedIn(page) ? 1 : 0),
    // What the page at /travel says for each state.
    words: ({ get }) => [get(TravelService).state$.value.kind],
    saved: isSignedIn,
    refused: 'refused',
    lost: 'unreachable',
    handles401: true,
    inapplicable: {
      'is refused with a 409': 'the call refuses a token with a 401, as in the next case',
      'is pressed twice': 'the page makes the call when it opens, and has no button for it',
    },
  },
];
