import type { Storage } from './storage.ts'

/** Names the database of a customer's accounts and orders: today one has all (docs/scale.md). */
export function databaseOf({ storage }: { readonly storage: Storage }, _customer: string): Storage {
  return storage
}
