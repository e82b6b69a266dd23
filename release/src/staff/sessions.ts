import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { sha256Hex } from '../bytes.ts'
import type { StaffDb } from './staff-db.ts'

const HOUR = 3_600_000
/** Maximum age (ms), however active. */
const MAX_AGE_MS = 12 * HOUR
/** Maximum time without a request (ms). */
const MAX_IDLE_MS = HOUR
/** Minimum time (ms) between two updates of the last-seen time, since the board polls constantly. */
const WRITE_INTERVAL_MS = 60_000

const sessionRow = z.object({ email: z.string(), createdAt: z.number(), seenAt: z.number() })

export type StaffSessions = {
  begin(email: string): string
  /** Owner's e-mail; undefined after the end. Page polling does not keep a session alive. */
  find(token: string, asked: { readonly by: 'person' | 'page' }): string | undefined
  end(token: string): void
  endAll(email: string, exceptToken?: string): void
}

export function openSessions(db: StaffDb, now: () => Date): StaffSessions {
  const end = (tokenHash: string) =>
    void db.run('DELETE FROM sessions WHERE tokenHash = :tokenHash', { tokenHash })
  return {
    begin(email) {
      const token = randomBytes(32).toString('base64url')
      const at = now().getTime()
      db.run('DELETE FROM sessions WHERE createdAt < :oldest OR seenAt < :quietest', {
        oldest: at - MAX_AGE_MS,
        quietest: at - MAX_IDLE_MS,
      })
      db.run('INSERT INTO sessions VALUES (:tokenHash, :email, :at, :at)', {
        tokenHash: sha256Hex(token),
        email,
        at,
      })
      return token
    },
    find(token, { by }) {
      const tokenHash = sha256Hex(token)
      const row = db.one('SELECT * FROM sessions WHERE tokenHash = :tokenHash', { tokenHash })
      if (row === undefined) return undefined
      const { email, createdAt, seenAt } = sessionRow.parse(row)
      const at = now().getTime()
      if (at - createdAt >= MAX_AGE_MS || at - seenAt >= MAX_IDLE_MS) {
        end(tokenHash)
        return undefined
      }
      if (by === 'person' && at - seenAt >= WRITE_INTERVAL_MS)
        db.run('UPDATE sessions SET seenAt = :at WHERE tokenHash = :tokenHash', { at, tokenHash })
      return email
    },
    end: token => end(sha256Hex(token)),
    endAll: (email, exceptToken = '') =>
      void db.run('DELETE FROM sessions WHERE email = :email AND tokenHash <> :kept', {
        email,
        kept: sha256Hex(exceptToken),
      }),
  }
}
