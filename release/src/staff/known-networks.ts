import { ok } from '@quayside/contracts/result'
import { sha256Hex } from '../bytes.ts'
import type { Outcome } from '../releases.ts'
import type { Account } from './accounts.ts'
import type { StaffDb } from './staff-db.ts'

/** Hashed networks of staff sign-ins; persisted, so that a restart during an attack keeps them. */
export type KnownNetworks = {
  has(email: string, network: string): boolean
  admit(account: Account, network: string): Outcome<Account>
}

/** Time (ms) without a sign-in after which a network is forgotten. */
const KNOWN_FOR_MS = 90 * 86_400_000

export function openKnownNetworks(db: StaffDb, now: () => Date): KnownNetworks {
  const oldest = () => now().getTime() - KNOWN_FOR_MS
  return {
    has(email, network) {
      const row = db.one(
        'SELECT 1 FROM networks WHERE email = :email AND networkHash = :networkHash AND seenAt > :oldest',
        { email, networkHash: sha256Hex(network), oldest: oldest() },
      )
      return row !== undefined
    },
    admit(account, network) {
      db.run('DELETE FROM networks WHERE seenAt <= :oldest', { oldest: oldest() })
      db.run(
        `INSERT INTO networks VALUES (:email, :networkHash, :seenAt)
          ON CONFLICT (email, networkHash) DO UPDATE SET seenAt = excluded.seenAt`,
        { email: account.email, networkHash: sha256Hex(network), seenAt: now().getTime() },
      )
      return ok(account)
    },
  }
}
