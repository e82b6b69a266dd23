import type { Build, Dialect, Query } from './query.ts'

/** Runs queries inside one transaction; use it only until the function it was given to has settled. */
export type ReadTx = {
  readonly dialect: Dialect
  /** All rows. */
  all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]>
  /** The first row, or undefined. */
  one<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined>
  /** All rows of a query built and compiled for this call alone: for filters whose shape varies, never on a hot path. */
  dynamic<R>(build: Build<void, R>): Promise<R[]>
}

/** A transaction that may also write. */
export type Tx = ReadTx & {
  /** Runs a statement; the number of rows it changed. */
  run<P extends object>(query: Query<P, unknown>, params: P): Promise<number>
  /** Undoes everything this command has done so far and leaves it free to go on. */
  undo(): Promise<void>
}

/**
 * The database of the house (architecture, "The server"): one set of queries over two dialects.
 *
 * A function given to `read` or `write` awaits nothing but its transaction: no request, no hashing, no timer, since
 * the others wait meanwhile. It may run again after a collision or a neighbour's failure, so its only effects are those of its transaction;
 * whatever tells the world comes after the returned promise resolves.
 */
export type Storage = {
  readonly kind: Dialect
  /** Runs the function on a snapshot of what is committed. */
  read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T>
  /**
   * Runs a command. The commands of one turn of the loop run one after another in one transaction, and their promises
   * settle after the durable commit. A command that throws undoes its own work alone and rejects its own promise
   * alone; when it had written, the commands of its turn may run again for that. Never call it from inside another
   * command.
   */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Finishes what was accepted, refuses what comes later, closes the files or connections. */
  close(): Promise<void>
}
