export type LatePartsModule = typeof import('./late-parts');

export const loadLateParts = (): Promise<LatePartsModule> => import('./late-parts');
