import type { ReleaseAct } from '@quayside/contracts/release/events'
import { releaseAct } from '@quayside/contracts/release/events'
import * as z from 'zod/mini'
import type { Actor, Releases } from '../releases.ts'
import type { StaffDb } from './staff-db.ts'

export type StaffAct = Extract<ReleaseAct, { type: 'token-issued' | 'token-revoked' | 'staff' }>

export type StaffLog = {
  /** Queues an act. Call it in the change's transaction, so that both commit or neither does. */
  enqueue(act: StaffAct, by: Actor, reason: string): void
  /** Records the queue. Never rejects; failures stay queued for the next call. */
  flush(): Promise<void>
  pendingCount(): number
}

const row = z.object({
  id: z.number(),
  act: z.string(),
  actor: z.string(),
  source: z.enum(['cli', 'console', 'api', 'rollout', 'start']),
  reason: z.string(),
  at: z.string(),
})
const countRow = z.object({ count: z.number() })

/** Delay (ms) from which the entry also states the actual time. */
const LATE_AFTER_MS = 60_000

export function openStaffLog(db: StaffDb, releases: Pick<Releases, 'record'>, now: () => Date): StaffLog {
  let running: Promise<void> | undefined

  async function recordAll(): Promise<void> {
    for (;;) {
      const next = db.one('SELECT * FROM unrecorded ORDER BY id LIMIT 1')
      if (next === undefined) return
      const { id, act, actor, source, reason, at } = row.parse(next)
      const isLate = now().getTime() - Date.parse(at) > LATE_AFTER_MS
      const said = isLate ? `${reason} (done at ${at})` : reason
      await releases.record(staffAct(act), { name: actor, source }, said)
      db.run('DELETE FROM unrecorded WHERE id = :id', { id })
    }
  }

  return {
    enqueue: (act, by, reason) =>
      void db.run(
        `INSERT INTO unrecorded (act, actor, source, reason, at)
          VALUES (:act, :actor, :source, :reason, :at)`,
        {
          act: JSON.stringify(act),
          actor: by.name,
          source: by.source,
          reason,
          at: now().toISOString(),
        },
      ),
    async flush() {
      // A caller during a run needs its own act recorded too, so run once more.
      await running
      running ??= recordAll()
        .catch(() => undefined)
        .finally(() => {
          running = undefined
        })
      await running
    },
    pendingCount: () => countRow.parse(db.one('SELECT count(*) AS count FROM unrecorded')).count,
  }
}

function staffAct(text: string): StaffAct {
  const act = releaseAct.parse(JSON.parse(text))
  if (act.type === 'staff' || act.type === 'token-issued' || act.type === 'token-revoked') return act
  throw new TypeError(`${act.type} is no act of staff`)
}
