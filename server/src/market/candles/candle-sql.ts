import type { Bar } from './bars.ts'

export type SqlValue = number | string | null

export type SqlRow = Readonly<Record<string, unknown>>

/** Bars of one series to write; an existing bar is replaced or kept. */
export type BarWrite = {
  readonly series: number
  readonly bars: readonly Bar[]
  readonly existing: 'replaced' | 'kept'
}

/** A statement with `?` for each value. */
export type SqlWrite = { readonly sql: string; readonly values: readonly SqlValue[] }

/** The database operations that the candle store uses. */
export type CandleSql = {
  all(sql: string, ...values: readonly SqlValue[]): Promise<readonly SqlRow[]>
  /** Runs everything in order in one transaction. */
  write(writes: readonly (SqlWrite | BarWrite)[]): Promise<void>
  close(): Promise<void>
}
