import type { Clock } from '@quayside/contracts/clock'
import type { Bus } from '../../bus.ts'
import { findSessionByToken, touchSession } from '../../storage/queries/sessions.ts'
import type { Storage } from '../../storage/storage.ts'
import { isLive, slide } from './session-life.ts'
import { hashToken, type Session, type Sessions } from './sessions.ts'

/** How long a session is trusted without a database read: the exposure to a lost bus message. */
const TRUST_MS = 30_000
const MOST_ENTRIES = 50_000

type Entry = { readonly session: Session; readonly until: number }
type Deps = { readonly storage: Storage; readonly bus: Bus; readonly clock: Clock }

/** Caches sessions by token for a short time; bus events evict ended ones. */
export function createSessionCache({ storage, bus, clock }: Deps): Sessions {
  const entries = new Map<string, Entry>()
  const asking = new Map<string, Promise<Session | undefined>>()

  bus.subscribe('session.ended', ({ sessionId }) => forget(session => session.id === sessionId))
  bus.subscribe('customer.changed', ({ userId }) => forget(session => session.userId === userId))

  function forget(matches: (session: Session) => boolean): void {
    // A read in flight may return the state before the change.
    asking.clear()
    for (const [token, { session }] of entries) if (matches(session)) entries.delete(token)
  }

  function remember(session: Session, now: number): void {
    const oldest = entries.size >= MOST_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(session.token, { session, until: now + TRUST_MS })
  }

  async function ask(token: string): Promise<Session | undefined> {
    const now = clock.now()
    const tokenHash = hashToken(token)
    const row = await storage.read(tx => tx.one(findSessionByToken, { tokenHash }))
    if (row === undefined || !isLive(row, now) || row.status !== 'active') return undefined
    const moved = slide(row, now)
    if (moved !== undefined) await storage.write(tx => tx.run(touchSession, { id: row.id, ...moved }))
    return { id: row.id, userId: row.user_id, token }
  }

  return {
    find(token) {
      const known = entries.get(token)
      if (known !== undefined && known.until > clock.now()) return known.session
      const pending = asking.get(token)
      if (pending !== undefined) return pending
      const requested = ask(token)
        .then(session => {
          if (asking.get(token) !== requested) return session
          if (session !== undefined) remember(session, clock.now())
          return session
        })
        .finally(() => {
          if (asking.get(token) === requested) asking.delete(token)
        })
      asking.set(token, requested)
      return requested
    },
  }
}
