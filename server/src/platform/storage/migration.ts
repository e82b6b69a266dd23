import type { Ddl } from './ddl.ts'

/** One step of the schema; once released it never changes. Its place in MIGRATIONS is its number. */
export type Migration = { readonly name: string; readonly statements: (ddl: Ddl) => readonly string[] }
