/** Where the chosen colour scheme is kept on the device. Apart from its service, for the script in the head of the page. */
export const COLOUR_SCHEME_KEY = 'colour-scheme';
