/** The storage itself failed (closed, disk full, connection lost …); the outcome of a write may be unknown. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

export type ConstraintRule = 'unique' | 'foreign_key' | 'check' | 'not_null' | 'append_only'

/** A row broke a rule of the schema; the same for both dialects. `columns` is filled for 'unique' and 'not_null'. */
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

/** Whether an error says that a value of this column was already taken. */
export function isTaken(error: unknown, column: string): boolean {
  return error instanceof ConstraintError && error.rule === 'unique' && error.columns.includes(column)
}
