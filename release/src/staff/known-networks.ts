import { ok } from '@quayside/contracts/result'
import { sha256Hex } from '../bytes.ts'
import type { Outcome } from '../releases.ts'
import type { Account } from './accounts.ts'
import type { StaffDb } from './staff-db.ts'

/** The networks from which staff signed in, as hashes; a restart must not forget them in the middle of an attack. */
export type KnownNetworks = {
  has(email: string, network: string): boolean
  /** Remembers the network of a sign-in that succeeded. */
  admit(account: Account, network: string): Outcome<Account>
}

/** After this long (ms) without a sign-in a network is strange again. */
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
