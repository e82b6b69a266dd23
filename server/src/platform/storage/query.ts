import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Kysely over the tables; only builds queries, which a `Tx` runs. */
export type QueryBuilder = Kysely<Database>

/** Builds a query; `p` holds a placeholder under each name of the parameters. */
export type Build<P, R> = (q: QueryBuilder, p: P) => Compilable<R>

export type Query<P, R> = {
  readonly id: number
  compiled(dialect: Dialect): Statement
  /** Carries the types of parameters and rows; never set. */
  readonly types?: { readonly params: (params: P) => void; readonly row: R }
}

/** A compiled query: its text, whether it only reads, and its parameter order. */
export type Statement = {
  readonly sql: string
  readonly reads: boolean
  readonly bind: (params: object) => unknown[]
}

/**
 * Builds and compiles a query once per dialect. Call it at module level: `const findUser = prepare((q, p: { id: string
 * }) => q.selectFrom('users').selectAll().where('id', '=', p.id))`. A parameter is one value; variable lists go
 * through `Tx.dynamic`.
 */
export function prepare<P, R>(build: Build<P, R>): Query<P, R> {
  const statements: { [dialect in Dialect]?: Statement } = {}
  nextId += 1
  return {
    id: nextId,
    compiled(dialect) {
      const known = statements[dialect]
      if (known !== undefined) return known
      const made = compiled(dialect === 'sqlite' ? fixed : builders.postgres, build)
      statements[dialect] = made
      return made
    },
  }
}

/** The named placeholders of a row, for `values(columns(p, ['id', 'name']))`. */
export function columns<P, K extends keyof P>(p: P, names: readonly K[]): Pick<P, K> {
  const picked: Partial<Pick<P, K>> = {}
  for (const name of names) picked[name] = p[name]
  return picked as Pick<P, K>
}

/** The columns that an update writes: all but the fixed ones. */
export function except<K extends string, F extends K>(
  names: readonly K[],
  fixed: readonly F[],
): Exclude<K, F>[] {
  const left = new Set<string>(fixed)
  return names.filter((name): name is Exclude<K, F> => !left.has(name))
}

/** Builds and compiles a query that runs once. */
export function compile<R>(dialect: Dialect, build: Build<void, R>): Statement {
  return compiled(builders[dialect], build)
}

/** Builds and compiles; placeholders keep their names until bound. */
function compiled<P, R>(builder: QueryBuilder, build: Build<P, R>): Statement {
  // The proxy returns a placeholder for every name, so P is only asserted here.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P
  const { sql, parameters } = build(builder, placeholders).compile()
  const names = parameters.map(slot => (slot instanceof Placeholder ? slot.name : undefined))
  return { sql, reads: sql.startsWith('select '), bind: params => bind(names, parameters, params) }
}

function bind(
  names: readonly (string | undefined)[],
  constants: readonly unknown[],
  params: object,
): unknown[] {
  const named: Record<string, unknown> = params as Record<string, unknown>
  const values = new Array<unknown>(names.length)
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index]
    values[index] = name === undefined ? constants[index] : named[name]
    if (values[index] === undefined) throw new TypeError(`parameter ${name} is missing`)
  }
  return values
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Writes the constants of a query into its text. SQLite plans again at each run for a bound LIMIT. */
class FixedSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    if (parameter instanceof Placeholder || ArrayBuffer.isView(parameter)) super.appendValue(parameter)
    else this.appendImmediateValue(parameter)
  }
}

function sqliteBuilder(createQueryCompiler: () => SqliteQueryCompiler): QueryBuilder {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler,
    },
  })
}

const builders: { readonly [dialect in Dialect]: QueryBuilder } = {
  sqlite: sqliteBuilder(() => new SqliteQueryCompiler()),
  postgres: new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}

const fixed = sqliteBuilder(() => new FixedSqliteCompiler())

let nextId = 0
