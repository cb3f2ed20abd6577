/** The tables as kysely sees them, after the last migration. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountTables } from './tables/account';
import type { CourseTables } from './tables/course';
import type { LearningTables } from './tables/learning';
import type { MarketTables } from './tables/market';
import type { PeopleTables } from './tables/people';

export type { KeptLockState } from './tables/learning';

export interface Tables extends PeopleTables, LearningTables, CourseTables, AccountTables, MarketTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowChanges<T extends keyof Tables> = Updateable<Tables[T]>;
