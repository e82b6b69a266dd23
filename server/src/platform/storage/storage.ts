import type { Build, Dialect, Query } from './query.ts'

/** Runs queries inside one transaction; valid until the function that received it settles. */
export type ReadTx = {
  readonly dialect: Dialect
  all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]>
  one<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined>
  /** All rows of a query compiled for this call, for variable filters; never on a hot path. */
  dynamic<R>(build: Build<void, R>): Promise<R[]>
}

/** A transaction that may also write. */
export type Tx = ReadTx & {
  /** The only customer whose rows and money the command may change; undefined for a command of the house. */
  readonly customer: string | undefined
  /** Whether no other command runs at the same time, as always on SQLite. */
  readonly isAlone: boolean
  run<P extends object>(query: Query<P, unknown>, params: P): Promise<number>
  /**
   * Does one item of the work that all commands share, such as running totals. A command that is alone does it at once.
   * Others leave it to the end of their transaction, where it runs in turn with that of all others.
   */
  share<T>(work: SharedWork<T>, item: T): Promise<void>
  /** Rolls back this command so far and lets it continue. */
  undo(): Promise<void>
}

/**
 * Does all items of one transaction; one function per kind of work. Throws NeedsTurn to have the transaction's commands run
 * again, each alone.
 */
export type SharedWork<T> = (tx: Tx, items: readonly T[]) => Promise<void>

/**
 * The database (architecture, "The server"): one set of queries over two dialects. A function given to `read` or
 * `write` awaits only its transaction (no request, hashing, or timer), since other commands wait. It may run again
 * after a collision or a failure in its batch, so it has no other effects; notifications come after the returned
 * promise resolves.
 */
export type Storage = {
  readonly kind: Dialect
  /**
   * Reads from one snapshot. A read with `of` serves that customer's screens and decides nothing, so a replica may answer
   * it: it has that customer's commits, but may lack the last seconds of others. Every other read uses the primary.
   */
  read<T>(fn: (tx: ReadTx) => Promise<T>, of?: string): Promise<T>
  /** Reads off the event loop, for queries that may examine many rows, such as counts and searches. */
  scan<T>(fn: (tx: ReadTx) => Promise<T>, of?: string): Promise<T>
  /**
   * Runs a command. The commands of one event loop turn run one after another in one transaction, and their promises
   * settle after the durable commit. A command that throws rolls back and rejects alone; its batch may then run again.
   * Never call it inside another command.
   *
   * A command of the house runs alone. A command `of` one customer may run next to those of other customers: it
   * decides only by that customer's rows and by rows that no customer's command changes, and only appends elsewhere.
   */
  write<T>(fn: (tx: Tx) => Promise<T>, of?: string): Promise<T>
  close(): Promise<void>
}
