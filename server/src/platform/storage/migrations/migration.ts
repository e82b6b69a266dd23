import type { Ddl } from './ddl.ts'

/** A released step never changes. */
export type Migration = { readonly name: string; readonly statements: (ddl: Ddl) => readonly string[] }
