/** The one way to copy a text: a button with its confirmation of 2 s (MOD-31). */
export { CopyControl, type CopyControlProps } from '../../connected/copy-control';
