/** Media types of stored files. */
export const PDF = 'application/pdf';
export const PNG = 'image/png';
