import { closeAllContracts as endpoint } from '@quayside/contracts/endpoints/trading/contracts'
import { ok } from '@quayside/contracts/result'
import * as z from 'zod/mini'
import { marketStateOf } from '../../../market/market-state.ts'
import type { LongWork, StepInput } from '../../../platform/http/register-long.ts'
import { NO_PROGRESS } from '../../../platform/storage/idempotency/long-commands.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { readerOf } from '../../reader.ts'
import { countOpenOrders, oldestOpenOrders } from '../queries/list-queries.ts'
import { findAnyOrder } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { contractAfter, requestClose } from '../rules/close.ts'
import type { Contract } from '../rules/contract.ts'
import type { ContractServices } from '../services.ts'
import { orderView } from '../view.ts'
import { writeOutcome } from '../writes.ts'

/** Positions closed per step: a few milliseconds of work. */
const BATCH_SIZE = 25

/** `before` limits the work to positions that were open at the start. */
const progressOf = z.object({ before: z.string(), ids: z.array(z.string()) })
type Progress = z.infer<typeof progressOf>

/** `POST /order/closeAllContracts`: closes the oldest open positions of the mode or instrument, a batch per step. */
export const closeAllContracts: LongWork<typeof endpoint, ContractServices> = {
  endpoint,
  decide: async () => ok(undefined),
  async step(input, stored) {
    const { services, tx } = input
    const { before, ids } = stored === NO_PROGRESS ? { before: services.ids.next(), ids: [] } : parsed(stored)
    const most = services.limits.most('closedAtOnce')
    const limit = Math.min(BATCH_SIZE, most - ids.length)
    const after = ids.at(-1) ?? ''
    const rows = await tx.dynamic(oldestOpenOrders({ ...filterOf(input), after, before }, limit))
    for (const row of rows) await close(contractOf(row), input)
    const progress: Progress = { before, ids: [...ids, ...rows.map(({ id }) => id)] }
    const isDone = rows.length < limit || progress.ids.length >= most
    return { isDone, progress: JSON.stringify(progress) }
  },
  async answer(input, stored) {
    const { tx, session, mode, body } = input
    const reader = readerOf(input)
    const contracts = await contractsOf(tx, parsed(stored).ids)
    const filter = filterOf({ userId: session.userId, mode, body })
    const [left] = await tx.dynamic(countOpenOrders(filter))
    const views = (status: Contract['status']) =>
      contracts.filter(contract => contract.status === status).map(contract => orderView(contract, reader))
    return { closed: views('closed'), waiting: views('to_be_closed'), remaining: left?.total ?? 0 }
  },
}

type Input = StepInput<typeof endpoint, ContractServices>

async function close(stored: Contract, { tx, now, afterCommit, services }: Input): Promise<void> {
  const { market, contracts } = services
  // Its fired trigger closes it at that tick.
  if (contracts.hasFired(stored.id)) return
  const contract = contracts.live(stored)
  const state = marketStateOf(market, contract.code)
  const outcome = requestClose({ contract, ...state }, now)
  // Read as open in this command, so it can be closed or waits for its market.
  if (!outcome.ok) throw new TypeError(`order ${contract.id} is open and cannot be closed`)
  await writeOutcome(tx, outcome.value)
  const after = contractAfter(outcome.value)
  afterCommit(() => contracts.changed(after, state.quote))
}

async function contractsOf(tx: ReadTx, ids: readonly string[]): Promise<Contract[]> {
  const contracts: Contract[] = []
  for (const id of ids) {
    const row = await tx.one(findAnyOrder, { id })
    if (row !== undefined) contracts.push(contractOf(row))
  }
  return contracts
}

function filterOf({ userId, mode, body }: Pick<Input, 'userId' | 'mode' | 'body'>) {
  return { userId, mode, code: body.code }
}

function parsed(stored: string): Progress {
  return progressOf.parse(JSON.parse(stored))
}
