import type { Ddl } from './ddl.ts'

/**
 * A released step never changes. The former release serves on after an `expand` step, next to this one, so it adds only:
 * a table, a column with a constant default, an index on a new table. A `contract` step removes what this release no
 * longer uses; it waits until no older node runs. An unmarked step counts as one.
 */
export type Migration = {
  readonly name: string
  readonly kind?: 'expand' | 'contract'
  readonly statements: (ddl: Ddl) => readonly string[]
}
