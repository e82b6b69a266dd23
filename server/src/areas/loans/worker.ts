import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper, type Settling } from '../../triggers/sweeper.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { decideLoan } from './decide.ts'
import { findLoan, loansToWake, pendingUntil } from './queries.ts'
import { automaticVerdict } from './rules/automatic-review.ts'
import { type Loan, tick } from './rules/loan.ts'
import type { Deciding } from './services.ts'
import { loanOf } from './tables.ts'
import { writeLoan } from './write-loan.ts'

/** Adds the interest of each day, reminds, says what is overdue, and lets the sandbox's reviewer decide, on the node that leads. */
export type LoanWorker = Worker

export type LoanWorkerParts = LifeParts & Deciding & { readonly storage: Storage }

const PAGE = 50

type Sweeping = { readonly parts: LoanWorkerParts; readonly settling: Settling<Loan> }
type Write = (tx: Tx, known: Loan, afterCommit: AfterCommit) => Promise<Loan | undefined>

/** Makes the worker; it does nothing until it is started. */
export function createLoanWorker(parts: LoanWorkerParts): LoanWorker {
  return createSweeper(parts, leads => {
    const message = 'a loan that is due could not be moved on'
    const settling = createSettling<Loan>({ ...parts, leads, message })
    return async () => {
      await settling.tellUnanswered()
      await review({ parts, settling })
      await wake({ parts, settling })
    }
  })
}

function settle({ settling }: Sweeping, id: string, write: Write): Promise<void> {
  return settling.settle(id, {
    async write(tx, afterCommit) {
      const row = await tx.one(findLoan, { id })
      return row && (await write(tx, loanOf(row), afterCommit))
    },
    async isAsLeft(tx, left) {
      const row = await tx.one(findLoan, { id })
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
  const until = now - reviewSeconds * 1_000
  for (const { id } of await storage.read(tx => tx.all(pendingUntil, { until, now, limit: PAGE }))) {
    await settle(sweeping, id, async (tx, known, afterCommit) => {
      const { version } = known
      const by = { actor: SANDBOX_REVIEWER, verdict: automaticVerdict(known) }
      const decided = await decideLoan(tx, parts, { id, version, ...by, now, afterCommit })
      return decided.ok ? decided.value : undefined
    })
  }
}

async function wake(sweeping: Sweeping): Promise<void> {
  const { parts } = sweeping
  const { storage, clock } = parts
  const now = clock.now()
  for (const { id } of await storage.read(tx => tx.all(loansToWake, { now, limit: PAGE }))) {
    await settle(sweeping, id, async (tx, before, afterCommit) => {
      const after = tick(before, now)
      if (after === undefined) return undefined
      return (await writeLoan(tx, parts, { before, after, afterCommit })) ? after : undefined
    })
  }
}
