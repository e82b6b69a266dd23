import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { deleteFacts } from '../../platform/storage/queries/identity-facts.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper } from '../../triggers/sweeper.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { isPermanentlyClosed } from './deletion/delete-identity.ts'
import { CALENDAR, deletePhotos } from './deletion/delete-photos.ts'
import { type NotificationServices, notifyIdentity } from './notifications.ts'
import { dueUntil, pendingUntil } from './queries.ts'
import { type Deciding, decideIdentity } from './review/decide.ts'
import { automaticVerdict } from './rules/automatic-review.ts'
import { type IdentityCase, type Tier, type TimedChange, timedChange } from './rules/identity.ts'
import { readCase, writeCase } from './write-case.ts'

/** On the leader: runs the sandbox's reviews, expires documents and deletes photos. */
export type IdentityWorker = Worker

export type IdentityWorkerParts = LifeParts & Deciding & { readonly storage: Storage }

const PAGE = 50

type Whose = { readonly user_id: string; readonly tier: Tier }
type Write = (tx: Tx, whose: Whose, afterCommit: AfterCommit) => Promise<IdentityCase | undefined>

export function createIdentityWorker(parts: IdentityWorkerParts): IdentityWorker {
  return createSweeper(parts, leads => sweepOf(parts, leads))
}

function sweepOf(parts: IdentityWorkerParts, leads: () => boolean): () => Promise<void> {
  const { storage, clock, config } = parts
  const message = 'an identity that is due could not be settled'
  const settling = createSettling<IdentityCase>({ ...parts, leads, message })

  const settle = (whose: Whose, write: Write): Promise<void> =>
    settling.settle(`${whose.user_id} ${whose.tier}`, {
      write: (tx, afterCommit) => write(tx, whose, afterCommit),
      async isDurable(tx, left) {
        const saved = await readCase(tx, { ...left, now: left.createdAt })
        return saved.version === left.version && saved.updatedAt === left.updatedAt
      },
    })

  return async () => {
    await settling.notifyUnanswered()
    const now = clock.now()
    const { reviewSeconds } = config.identity
    if (reviewSeconds > 0) {
      const until = now - reviewSeconds * 1_000
      const pending = await storage.read(tx =>
        tx.all(pendingUntil, { until, now, limit: settling.page(PAGE) }),
      )
      for (const whose of pending) {
        await settle(whose, (tx, { user_id: userId, tier }, afterCommit) =>
          review(tx, parts, { userId, tier, now, afterCommit }),
        )
      }
    }
    const due = await storage.read(tx => tx.all(dueUntil, { until: now, limit: settling.page(PAGE) }))
    for (const whose of due) {
      await settle(whose, (tx, { user_id: userId, tier }, afterCommit) =>
        pass(tx, parts, { userId, tier, now, afterCommit }),
      )
    }
  }
}

type Act = {
  readonly userId: string
  readonly tier: Tier
  readonly now: number
  readonly afterCommit: AfterCommit
}

async function review(tx: Tx, parts: Deciding, act: Act): Promise<IdentityCase | undefined> {
  const known = await readCase(tx, act)
  const first = act.tier === 1 ? known : await readCase(tx, { ...act, tier: 1 })
  const verdict = automaticVerdict(known, first.stated.address ?? '')
  const { version } = known
  const decided = await decideIdentity(tx, parts, { ...act, version, verdict, actor: SANDBOX_REVIEWER })
  return decided.ok ? decided.value : undefined
}

async function pass(tx: Tx, parts: NotificationServices, act: Act): Promise<IdentityCase | undefined> {
  const before = await readCase(tx, act)
  const { afterCommit, userId } = act
  const gone = await isPermanentlyClosed(tx, userId)
  const change = timedChange(before, act.now, gone)
  if (change === undefined) return undefined
  if (!(await writeCase(tx, parts, { before, after: change.next, afterCommit }))) return undefined
  if (change.kind === 'deletion') await deletePhotos(tx, before, act.now)
  else await notifyTimedChange(tx, parts, { change, ...act })
  if (gone && change.next.status === 'none') await tx.run(deleteFacts, { userId })
  return change.next
}

async function notifyTimedChange(
  tx: Tx,
  parts: NotificationServices,
  { change, ...act }: Act & { change: TimedChange },
): Promise<void> {
  const { userId, tier, now, afterCommit } = act
  const { kind, next } = change
  const entry = { at: now, actor: CALENDAR, subject: `tier ${tier}`, user_id: userId }
  const details = JSON.stringify({ documentExpiry: next.documentExpiry })
  await recordAct(tx, { ...entry, action: `identity.${kind}`, details })
  const news = kind === 'expired' ? 'identityExpired' : 'identityExpiring'
  await notifyIdentity(tx, parts, { known: next, news, afterCommit })
}
