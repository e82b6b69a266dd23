type ColumnNames<T> = { readonly [K in keyof T]: string }

export type Mapping<T, C extends ColumnNames<T>> = {
  readonly columns: readonly C[keyof T][]
  toRow(value: T): Row<T, C>
  fromRow(row: Row<T, C>): T
}

type Row<T, C extends ColumnNames<T>> = { -readonly [K in keyof T as C[K]]: T[K] }

export type Stored<M> = M extends { toRow(value: never): infer R } ? R : never

/** Declares a value's columns once: `stored<Alert>()({ id: 'id', userId: 'user_id' })`, for every field. */
export function stored<T extends object>() {
  return <const C extends ColumnNames<T>>(names: C): Mapping<T, C> => {
    const pairs = Object.entries<string>(names)
    const toRow = renaming(pairs)
    const fromRow = renaming(pairs.map(([field, column]) => [column, field]))
    return {
      columns: pairs.map(([, column]) => column) as C[keyof T][],
      toRow: value => toRow(value) as Row<T, C>,
      fromRow: row => fromRow(row) as T,
    }
  }
}

function renaming(pairs: readonly (readonly [from: string, to: string])[]) {
  // Copying first gives every result the same shape, which the engine reads as fast as a literal.
  const empty: Record<string, unknown> = Object.fromEntries(pairs.map(([, to]) => [to, undefined]))
  return (value: object): object => {
    const from = value as Record<string, unknown>
    const made = { ...empty }
    for (const [name, other] of pairs) made[other] = from[name]
    return made
  }
}
