/** Apart from the other texts, which the palette would load as well (MOD-07). */
export const UPLOAD_TITLE = 'Upload Photo';
