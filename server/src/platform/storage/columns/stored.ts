/** A field that its column holds in another form. */
type Coded<N extends string, V, S> = { readonly column: N; read(stored: S): V; write(value: V): S }

type Places<T> = { readonly [K in keyof T]: string | Coded<string, T[K], unknown> }
type ColumnOf<P> = P extends { readonly column: infer N } ? N & string : P & string
type StoredAs<P, V> = P extends { write(value: never): infer S } ? S : V

export type Mapping<T, P extends Places<T>> = {
  readonly columns: readonly ColumnOf<P[keyof T]>[]
  toRow(value: T): Row<T, P>
  fromRow(row: Row<T, P>): T
}

type Row<T, P extends Places<T>> = { -readonly [K in keyof T as ColumnOf<P[K]>]: StoredAs<P[K], T[K]> }

export type Stored<M> = M extends { toRow(value: never): infer R } ? R : never

/** Declares a value's columns once: `stored<Alert>()({ id: 'id', userId: 'user_id' })`, for every field. */
export function stored<T extends object>() {
  return <const P extends Places<T>>(places: P): Mapping<T, P> => {
    const fields = Object.entries<string | Coded<string, unknown, unknown>>(places).map(([field, place]) =>
      typeof place === 'string' ? ([field, place] as const) : ([field, place.column, place] as const),
    )
    const toRow = renaming(fields.map(([field, column, code]) => [field, column, code?.write]))
    const fromRow = renaming(fields.map(([field, column, code]) => [column, field, code?.read]))
    return {
      columns: fields.map(([, column]) => column) as ColumnOf<P[keyof T]>[],
      toRow: value => toRow(value) as Row<T, P>,
      fromRow: row => fromRow(row) as T,
    }
  }
}

/** A field as JSON text, verified by the schema when read. Bigints are digits, and null is the column's null. */
export function json<N extends string, V>(
  column: N,
  schema: { parse(value: unknown): V },
): Coded<N, V, string | (V & null)> {
  return {
    column,
    read: text => schema.parse(text === null ? null : JSON.parse(text)),
    write: value => (value === null ? (value as V & null) : JSON.stringify(value, digits)),
  }
}

function digits(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function renaming(
  steps: readonly (readonly [from: string, to: string, convert: ((value: unknown) => unknown) | undefined])[],
) {
  // Copying first gives every result the same shape, which the engine reads as fast as a literal.
  const empty: Record<string, unknown> = Object.fromEntries(steps.map(([, to]) => [to, undefined]))
  const coded = steps.flatMap(([, to, convert]) => (convert === undefined ? [] : [{ to, convert }]))
  return (value: object): object => {
    const from = value as Record<string, unknown>
    const made = { ...empty }
    for (const [name, other] of steps) made[other] = from[name]
    for (const { to, convert } of coded) made[to] = convert(made[to])
    return made
  }
}
