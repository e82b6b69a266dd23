import { NETWORKS, type Network } from '@quayside/contracts/assets/networks'
import { deletePhotosOf } from '../../platform/photos/vault/delete-photos.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { lockUser } from '../../platform/storage/queries/users.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper, PAUSE_MS, type Settling } from '../../triggers/sweeper.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { lookUp } from './chains/looking.ts'
import { findDeposit, heldUntil, lookedUntil, postponeLook, proofsUntil, submittedUntil } from './queries.ts'
import { CHAIN_ACTOR, decideDeposit, walletsOf } from './review/decide.ts'
import { automaticVerdict } from './rules/automatic-review.ts'
import {
  creditWaiting,
  type Deposit,
  isHeld,
  isOwn,
  photosOfDeposit,
  withLook,
  withoutPhotos,
} from './rules/deposit.ts'
import type { Look } from './rules/look.ts'
import type { Deciding } from './services.ts'
import { depositOf } from './tables.ts'
import { writeDeposit } from './write-deposit.ts'

export type DepositWorker = Worker

export type DepositWorkerParts = LifeParts & Deciding & { readonly storage: Storage }

const LOOK_MS = 15_000
const PAGE = 50
const DAY_MS = 86_400_000

type Write = (tx: Tx, known: Deposit, afterCommit: AfterCommit) => Promise<Deposit | undefined>

type Sweeping = {
  readonly parts: DepositWorkerParts
  readonly leads: () => boolean
  readonly settling: Settling<Deposit>
}

export function createDepositWorker(parts: DepositWorkerParts): DepositWorker {
  return createSweeper(parts, leads => {
    const message = 'a deposit that is due could not be settled'
    const settling = createSettling<Deposit>({ ...parts, leads, message })
    const sweeping = { parts, leads, settling }
    return async () => {
      await settling.notifyUnanswered()
      await review(sweeping)
      await creditHeld(sweeping)
      await deleteProofs(sweeping)
      for (const network of NETWORKS)
        if (parts.chainObserver.sees(network)) await lookAtAll(sweeping, network)
    }
  })
}

function settle({ settling }: Sweeping, id: string, write: Write): Promise<void> {
  return settling.settle(id, {
    async write(tx, afterCommit) {
      const row = await tx.one(findDeposit, { id })
      return row && (await write(tx, depositOf(row), afterCommit))
    },
    async isDurable(tx, left) {
      const row = await tx.one(findDeposit, { id })
      return row?.version === left.version && row.updated_at === left.updatedAt
    },
  })
}

/** Sequential, so that a slow node has one request at a time. */
async function lookAtAll(sweeping: Sweeping, network: Network): Promise<void> {
  const { parts } = sweeping
  const { storage, clock } = parts
  const [until, last] = [clock.now() - LOOK_MS, clock.now() + PAUSE_MS]
  for (const row of await storage.read(tx => tx.all(lookedUntil, { network, until, last, limit: PAGE }))) {
    if (!sweeping.leads()) return
    if (sweeping.settling.isPaused(row.id)) continue
    const now = clock.now()
    try {
      const seen = await lookUp(depositOf(row), { ...parts, now })
      if (seen === undefined) continue
      await settle(sweeping, row.id, (tx, known, afterCommit) =>
        saveLook(tx, parts, { known, seen, now, afterCommit }),
      )
    } catch (error) {
      // Postpone the failed lookup, so that one bad transaction or a dead node does not block the deposits behind it.
      sweeping.settling.failed(row.id, error, 'a chain could not be asked')
      await storage.write(tx => tx.run(postponeLook, { id: row.id, looked_at: now + PAUSE_MS - LOOK_MS }))
      return
    }
  }
}

/** The sandbox's reviewer; waits for the chain's data if a node serves the network. */
async function review(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const { storage, clock, config, depositTable, chainObserver } = parts
  const { reviewSeconds } = config.identity
  if (reviewSeconds === 0) return
  const now = clock.now()
  const [until, limit] = [now - reviewSeconds * 1_000, sweeping.settling.page(PAGE)]
  for (const row of await storage.read(tx => tx.all(submittedUntil, { until, now, limit }))) {
    const isAsked = !depositTable.isSample && chainObserver.sees(row.network)
    await settle(sweeping, row.id, async (tx, known, afterCommit) => {
      const { id, version, look } = known
      const isThere = look?.state === 'confirmed' && look.amount !== null
      if (isAsked && !isThere) return undefined
      const verdict = isThere
        ? ({ kind: 'approved', amount: BigInt(look.amount ?? 0) } as const)
        : automaticVerdict(known)
      const by = { actor: SANDBOX_REVIEWER, isAutomatic: true }
      const decided = await decideDeposit(tx, parts, { id, version, verdict, ...by, now, afterCommit })
      return decided.ok ? decided.value : undefined
    })
  }
}

async function creditHeld(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const now = parts.clock.now()
  const limit = sweeping.settling.page(PAGE)
  for (const row of await parts.storage.read(tx => tx.all(heldUntil, { now, limit }))) {
    await settle(sweeping, row.id, async (tx, before, afterCommit) => {
      if (before.status !== 'arrived' || before.held === null || isHeld(before, now)) return undefined
      await tx.run(lockUser, { id: before.userId })
      const after = creditWaiting(before, now)
      return (await writeDeposit(tx, parts, { before, after, afterCommit })) ? after : undefined
    })
  }
}

/** Deletes proofs after the legal retention period. */
async function deleteProofs(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const { storage, clock, config } = parts
  const until = clock.now() - config.identity.retentionDays * DAY_MS
  const limit = sweeping.settling.page(PAGE)
  for (const row of await storage.read(tx => tx.all(proofsUntil, { until, limit }))) {
    await settle(sweeping, row.id, async (tx, before, afterCommit) => {
      const { proof, userId } = before
      const after = { ...withoutPhotos(before), version: before.version + 1 }
      if (proof === null || !(await writeDeposit(tx, parts, { before, after, afterCommit }))) return undefined
      await deletePhotosOf(tx, { userId, photos: photosOfDeposit(before) })
      return after
    })
  }
}

type SavingLook = {
  readonly known: Deposit
  readonly seen: Look
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** Saves the lookup, and credits the deposit if it is deep enough for the operator's setting and all data agrees. */
async function saveLook(
  tx: Tx,
  parts: Deciding,
  { known: before, seen, now, afterCommit }: SavingLook,
): Promise<Deposit | undefined> {
  if (before.status !== 'submitted') return undefined
  const after = withLook(before, seen)
  if (!(await writeDeposit(tx, parts, { before, after, afterCommit }))) return undefined
  const { autoCredit } = parts.config.deposits
  const { id, version, claimed } = after
  const wallets = await walletsOf(tx, after)
  const agrees = seen.state === 'confirmed' && seen.amount === String(claimed) && isOwn(seen, wallets)
  if (autoCredit === undefined || !agrees || seen.confirmations < autoCredit) return after
  const verdict = { kind: 'approved' } as const
  const by = { actor: CHAIN_ACTOR, isAutomatic: true }
  const decided = await decideDeposit(tx, parts, { id, version, verdict, ...by, now, afterCommit })
  return decided.ok ? decided.value : after
}
