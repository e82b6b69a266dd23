import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { ReadTx, Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper, type Settling } from '../../triggers/sweeper.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import type { Lending } from '../services.ts'
import { decideLoan } from './applications/decide.ts'
import { withdrawApplications } from './applications/withdraw-applications.ts'
import { dueLoans, findLoan, pendingUntil } from './queries.ts'
import { automaticVerdict } from './rules/automatic-review.ts'
import { type Loan, tick } from './rules/loan.ts'
import type { Deciding } from './services.ts'
import { loanOf } from './tables.ts'
import { writeLoan } from './write-loan.ts'

export type LoanWorker = Worker & Lending

export type LoanWorkerParts = LifeParts & Deciding & { readonly storage: Storage }

const PAGE = 50

type Sweeping = { readonly parts: LoanWorkerParts; readonly settling: Settling<Loan> }

type Write = (tx: Tx, known: Loan, afterCommit: AfterCommit) => Promise<Loan | undefined>

export function createLoanWorker(parts: LoanWorkerParts): LoanWorker {
  const sweeper = createSweeper(parts, leads => {
    const message = 'a loan that is due could not be moved on'
    const settling = createSettling<Loan>({ ...parts, leads, message })
    return async () => {
      await settling.notifyUnanswered()
      await review({ parts, settling })
      await wake({ parts, settling })
    }
  })
  return { ...sweeper, withdrawApplications: (tx, request) => withdrawApplications(tx, parts, request) }
}

async function settleEach(
  { settling }: Sweeping,
  ids: readonly { readonly id: string }[],
  write: Write,
): Promise<void> {
  const read = async (tx: ReadTx, id: string) => {
    const row = await tx.one(findLoan, { id })
    return row && loanOf(row)
  }
  for (const { id } of ids) {
    await settling.settle(id, {
      async write(tx, afterCommit) {
        const known = await read(tx, id)
        return known && (await write(tx, known, afterCommit))
      },
      async isDurable(tx, left) {
        const known = await read(tx, id)
        return known?.version === left.version && known.updatedAt === left.updatedAt
      },
    })
  }
}

async function review(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const seconds = parts.config.identity.reviewSeconds
  if (seconds === 0) return
  const now = parts.clock.now()
  const asked = { until: now - seconds * 1_000, now, limit: sweeping.settling.page(PAGE) }
  const waiting = await parts.storage.read(tx => tx.all(pendingUntil, asked))
  await settleEach(sweeping, waiting, async (tx, known, afterCommit) => {
    const { id, version } = known
    const by = { actor: SANDBOX_REVIEWER, verdict: automaticVerdict(known) }
    const decided = await decideLoan(tx, parts, { id, version, ...by, now, afterCommit })
    return decided.ok ? decided.value : undefined
  })
}

async function wake(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const now = parts.clock.now()
  const limit = sweeping.settling.page(PAGE)
  const due = await parts.storage.read(tx => tx.all(dueLoans, { now, limit }))
  await settleEach(sweeping, due, async (tx, before, afterCommit) => {
    const after = tick(before, now)
    if (after === undefined) return undefined
    return (await writeLoan(tx, parts, { before, after, afterCommit })) ? after : undefined
  })
}
