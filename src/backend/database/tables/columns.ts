import type { ColumnType } from 'kysely';

/** Written as true or false, stored and read as 1 or 0. */
export type Flag = ColumnType<0 | 1, boolean, boolean>;
