import type { AfterCommit } from '../../platform/storage/commit.ts'
import { commit } from '../../platform/storage/commit.ts'
import { findUser, type UserRow } from '../../platform/storage/queries/users.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper, type Settling } from '../../triggers/sweeper.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { decideWithdrawal } from './decide.ts'
import { findWithdrawal, submittedUntil, underWay } from './queries.ts'
import { type CustodyWatch, createCustodyWatch } from './reconciliation/watch.ts'
import { automaticVerdict } from './rules/automatic-review.ts'
import { beginSending, receiveOf, sendIdOf, type Withdrawal, withSendState } from './rules/withdrawal.ts'
import { resumeSending } from './sending/resume-sending.ts'
import { readWalletWait, walletWaitEnd } from './sending/wallet-wait.ts'
import type { Deciding } from './services.ts'
import { WITHDRAWAL } from './tables.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

export type WithdrawalWorker = Worker

export type WithdrawalWorkerParts = LifeParts & Deciding & { readonly storage: Storage }

const PAGE = 50

type Sweeping = {
  readonly parts: WithdrawalWorkerParts
  readonly leads: () => boolean
  readonly settling: Settling<Withdrawal>
  readonly watch: CustodyWatch
}

type Write = (tx: Tx, known: Withdrawal, afterCommit: AfterCommit) => Promise<Withdrawal | undefined>

export function createWithdrawalWorker(parts: WithdrawalWorkerParts): WithdrawalWorker {
  return createSweeper(parts, leads => {
    const message = 'a withdrawal could not be sent or followed'
    const settling = createSettling<Withdrawal>({ ...parts, leads, message })
    const watch = createCustodyWatch({ ...parts, leads })
    const sweeping = { parts, leads, settling, watch }
    return async () => {
      await settling.notifyUnanswered()
      await review(sweeping)
      await watch.check()
      await send(sweeping)
    }
  })
}

function settle({ settling }: Sweeping, id: string, write: Write): Promise<void> {
  return settling.settle(id, {
    async write(tx, afterCommit) {
      const row = await tx.one(findWithdrawal, { id })
      return row && (await write(tx, WITHDRAWAL.fromRow(row), afterCommit))
    },
    async isDurable(tx, left) {
      const row = await tx.one(findWithdrawal, { id })
      return row?.version === left.version && row.updated_at === left.updatedAt
    },
  })
}

async function review(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const { storage, clock, config } = parts
  const { reviewSeconds } = config.identity
  if (reviewSeconds === 0) return
  const now = clock.now()
  const [until, limit] = [now - reviewSeconds * 1_000, sweeping.settling.page(PAGE)]
  for (const row of await storage.read(tx => tx.all(submittedUntil, { until, now, limit }))) {
    await settle(sweeping, row.id, async (tx, known, afterCommit) => {
      const { id, version } = known
      const by = { actor: SANDBOX_REVIEWER, isAutomatic: true, verdict: automaticVerdict(known) }
      const decided = await decideWithdrawal(tx, parts, { id, version, ...by, now, afterCommit })
      return decided.ok ? decided.value : undefined
    })
  }
}

async function send(sweeping: Sweeping): Promise<void> {
  const { parts, leads } = sweeping
  for (let after = ''; ; ) {
    const rows = await parts.storage.read(tx => tx.all(underWay, { after, limit: PAGE }))
    for (const row of rows) {
      if (!leads()) return
      await sendOne(sweeping, row)
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return
  }
}

type Row = Pick<Withdrawal, 'id' | 'status'> & { readonly standing: UserRow['status'] }

async function sendOne(sweeping: Sweeping, { id, status, standing }: Row): Promise<void> {
  const { settling, watch } = sweeping
  if (settling.isPaused(id)) return
  const mustWait = status === 'approved' && !(isSendable(standing) && watch.mayBegin())
  if (mustWait && !watch.hasJustMissed()) return
  try {
    if (mustWait) {
      const write = await resumeSending(sweeping.parts, id)
      if (write !== undefined && sweeping.leads()) await settle(sweeping, id, write)
    } else await goOn(sweeping, { id, standing })
  } catch (error) {
    settling.failed(id, error, 'custody could not be asked')
  }
}

function isSendable(standing: UserRow['status']): boolean {
  return standing === 'active'
}

/** Persists the sending, sends it, then persists the answer. A retry reuses the id, so custody sends only once. */
async function goOn(sweeping: Sweeping, { id, standing }: Omit<Row, 'status'>): Promise<void> {
  const { parts, leads, watch } = sweeping
  const { clock, custody, coinOf } = parts
  const known = await begun(sweeping, id)
  if (known === undefined || !leads()) return
  const sendId = sendIdOf(known)
  const { currency, network, address: destination } = known
  const received = await custody.status(sendId)
  const isNew = received.kind === 'unknown' || received.kind === 'intended'
  // Never resend a withdrawal that custody sent and then forgot.
  if (isNew && (known.status !== 'sending' || known.txHash !== null))
    throw new Error(`custody does not know ${sendId}, which it has sent`)
  if (isNew && !(leads() && isSendable(standing) && watch.mayBegin())) return
  const order = { withdrawalId: sendId, currency, network, destination, amount: receiveOf(known) }
  const state = isNew ? await custody.send({ ...order, ...coinOf(currency, network) }) : received
  await settle(sweeping, id, async (tx, before, afterCommit) => {
    if (sendIdOf(before) !== sendId) return undefined
    const after = withSendState(before, state, clock.now())
    if (after === undefined) return undefined
    return (await writeWithdrawal(tx, parts, { before, after, afterCommit })) ? after : undefined
  })
}

async function begun({ parts, watch }: Sweeping, id: string): Promise<Withdrawal | undefined> {
  const { storage, clock } = parts
  return await commit(storage, async (tx, afterCommit) => {
    const row = await tx.one(findWithdrawal, { id })
    const before = row && WITHDRAWAL.fromRow(row)
    if (before?.status === 'sending' || before?.status === 'confirming') return before
    if (before?.status !== 'approved' || !watch.mayBegin()) return undefined
    const user = await tx.one(findUser, { id: before.userId })
    if (user === undefined || !isSendable(user.status)) return undefined
    const wait = await readWalletWait(tx, parts, { userId: before.userId, now: clock.now() })
    if (walletWaitEnd(before, wait) !== undefined) return undefined
    const after = beginSending(before, clock.now())
    return (await writeWithdrawal(tx, parts, { before, after, afterCommit })) ? after : undefined
  })
}
