import { giveSampleMoney as endpoint, MOST_SAMPLE_DOLLARS } from '@quayside/contracts/endpoints/sandbox'
import { refuse } from '@quayside/contracts/result'
import { compare, type Money, money, parseMoney, toText } from '@quayside/money/money'
import type { FastifyInstance } from 'fastify'
import { SANDBOX_REVIEWER } from '../areas/sandbox-reviewer.ts'
import type { CoreServices, Services } from '../areas/services.ts'
import { withinOwnLimits } from '../areas/within-own-limits.ts'
import { customerAccount, houseAccount } from '../ledger/chart.ts'
import { post } from '../ledger/post.ts'
import { move, posting } from '../ledger/posting.ts'
import type { MoneyInput } from '../platform/http/command.ts'
import { registerMoney } from '../platform/http/register.ts'
import type { AfterCommit } from '../platform/storage/commit.ts'
import { recordAct } from '../platform/storage/queries/audit-log.ts'
import type { Tx } from '../platform/storage/storage.ts'

const LEAST = money('USD', 1n)
const MOST = parseMoney('USD', MOST_SAMPLE_DOLLARS) ?? LEAST

/** `POST /user/sampleMoney`; not registered in live mode. */
export function sampleMoneyRoutes(app: FastifyInstance, services: Services): void {
  registerMoney(app, services, endpoint, giveSampleMoney, { check: withinOwnLimits('other') })
}

async function giveSampleMoney(input: MoneyInput<typeof endpoint, Services>) {
  const { body, session, mode, tx, now, afterCommit, services } = input
  if (mode === 'demo') return refuse('10008', { mode: 'demo' })
  const amount = parseMoney('USD', body.amount)
  if (amount === undefined || compare(amount, LEAST) < 0 || compare(amount, MOST) > 0)
    return refuse('10016', { minimum: toText(LEAST), maximum: toText(MOST) })
  await creditSample(tx, services, { userId: session.userId, amount, now, afterCommit })
  return { amount: toText(amount) }
}

type Credit = {
  readonly userId: string
  readonly amount: Money
  readonly now: number
  readonly afterCommit: AfterCommit
}

export async function creditSample(
  tx: Tx,
  { ids, bus }: Pick<CoreServices, 'ids' | 'bus'>,
  { userId, amount, now, afterCommit }: Credit,
): Promise<void> {
  const own = customerAccount(userId, { kind: 'available', currency: 'USD', mode: 'real' })
  const legs = move(houseAccount('custody', 'USD', 'real'), own, amount)
  await post(tx, posting({ kind: 'credit', reference: ids.next(), at: now, memo: 'sandbox' }, legs))
  await recordAct(tx, {
    at: now,
    actor: SANDBOX_REVIEWER,
    action: 'credit',
    subject: userId,
    user_id: userId,
    details: JSON.stringify({ amount: toText(amount), currency: 'USD' }),
  })
  afterCommit(() => bus.publish('balance.changed', { userId, mode: 'real' }))
}
