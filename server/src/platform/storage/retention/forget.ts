import type { Database } from '../schema.ts'
import type { Tx } from '../storage.ts'

/** Deletes an area's data of a customer whose account is closed for good. */
export type Forget = (tx: Tx, customer: { readonly userId: string; readonly now: number }) => Promise<unknown>

type CustomerTable = {
  [Name in keyof Database]: Database[Name] extends { user_id: string } ? Name : never
}[keyof Database]

/** Deletes the customer's rows of these tables. */
export function forgetRows(...tables: readonly CustomerTable[]): Forget {
  return async (tx, { userId }) => {
    for (const table of tables)
      await tx.dynamic(q => q.deleteFrom(table).where('user_id', '=', userId).returning('user_id'))
  }
}
