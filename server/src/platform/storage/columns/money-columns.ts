import type { Database } from '../schema.ts'
import { MONEY_COLUMNS } from '../schema.ts'

const names: ReadonlySet<string> = new Set(MONEY_COLUMNS)

/** Whether a result column, by its name, holds minor units as bigint. */
export function isMoneyColumn(name: string): boolean {
  return names.has(name)
}

type Declared = (typeof MONEY_COLUMNS)[number]
type BigintColumn<T> = { [K in keyof T & string]: bigint extends T[K] ? K : never }[keyof T & string]
type Typed = { [T in keyof Database]: BigintColumn<Database[T]> }[keyof Database]
type OtherColumn<T> = { [K in keyof T & string]: bigint extends T[K] ? never : K }[keyof T & string]
type Untyped = { [T in keyof Database]: OtherColumn<Database[T]> }[keyof Database]

/** Compiles only if MONEY_COLUMNS names exactly the bigint columns. */
export const moneyColumnsMatchTheSchema: [Typed, Extract<Declared, Untyped>] extends [Declared, never]
  ? [Declared] extends [Typed]
    ? true
    : never
  : never = true
