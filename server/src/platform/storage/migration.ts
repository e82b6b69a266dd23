import type { Ddl } from './ddl.ts'

export type Migration = { readonly name: string; readonly statements: (ddl: Ddl) => readonly string[] }
