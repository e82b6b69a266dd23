/** The storage failed (closed, disk full, lost connection); the outcome of a write may be unknown. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/** A customer's command cannot be decided next to others: it runs again, alone. */
export class NeedsTurn extends Error {
  override readonly name = 'NeedsTurn'
}

export type ConstraintRule = 'unique' | 'foreign_key' | 'check' | 'not_null' | 'append_only'

/** A row violated a constraint; the same for both dialects. `columns` is set for 'unique' and 'not_null'. */
export class ConstraintError extends Error {
  override readonly name = 'ConstraintError'
  readonly rule: ConstraintRule
  readonly table: string
  readonly columns: readonly string[]

  constructor(
    broken: { rule: ConstraintRule; table: string; columns: readonly string[] },
    options: ErrorOptions,
  ) {
    super(`${broken.rule} rule broken: ${broken.table} ${broken.columns.join(', ')}`.trim(), options)
    this.rule = broken.rule
    this.table = broken.table
    this.columns = broken.columns
  }
}

/** Whether a value of this unique column already exists. */
export function isTaken(error: unknown, column: string): boolean {
  return error instanceof ConstraintError && error.rule === 'unique' && error.columns.includes(column)
}
