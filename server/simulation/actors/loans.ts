import {
  type LoanRecord,
  listLoan,
  loanQuote,
  repayLoan,
  signLoan,
  takeLoan,
  withdrawFromLoan,
} from '@quayside/contracts/endpoints/loans'
import type { Customer, Environment } from '../environment.ts'
import type { Actor } from './actor.ts'
import { decideAtTheDesk } from './desk.ts'

const TERMS = [1, 2, 5, 12]
/** The sandbox reviewer sends back, rejects and approves these names. */
const NAMES = ['again please', 'refuse me', 'Ada Lovelace', 'Ada Lovelace', 'Ada Lovelace']
const WEALTHY = { income: '900000', costs: '1000', debts: '0' }
const POOR = { income: '1000', costs: '900', debts: '0' }
const REFUSED = [409, 422]

export const borrow: Actor = {
  weight: 3.5,
  async act(environment, customer) {
    const loans = (await environment.read(customer, listLoan, { mode: 'real' }))?.list
    if (loans === undefined) return
    const own = loans.find(({ status }) => WAYS[status] !== undefined)
    const way = own && WAYS[own.status]
    if (own === undefined || way === undefined || environment.dice.chance(0.05))
      return await apply(environment, customer)
    await way(environment, customer, own)
  },
}

export const reviewLoans: Actor = {
  weight: 1.8,
  async act(environment) {
    await (environment.dice.chance(0.3)
      ? Promise.all([review(environment), review(environment)])
      : review(environment))
  },
}

type Way = (environment: Environment, customer: Customer, own: LoanRecord) => Promise<void>

const WAYS: Readonly<Partial<Record<LoanRecord['status'], Way>>> = {
  offered: signOrLeave,
  resign: signOrLeave,
  pending: wait,
  repaying: payOrLeave,
  overdue: payOrLeave,
}

async function apply(environment: Environment, customer: Customer): Promise<void> {
  const { dice } = environment
  const mode = dice.chance(0.97) ? 'real' : 'demo'
  const body = {
    amount: `${dice.int(9, dice.chance(0.15) ? 300 : 200)}0`,
    days: dice.chance(0.06) ? 3 : dice.pick(TERMS),
  }
  const quote = await environment.read(customer, loanQuote, { mode, body, besides: REFUSED })
  if (quote === undefined) return
  const asked = {
    ...body,
    termsHash: dice.chance(0.03) ? 'f'.repeat(64) : quote.termsHash,
    affordability: dice.chance(0.12) ? POOR : WEALTHY,
  }
  const ids = [dice.uuid(), dice.uuid()]
  const [first = '', second = first] = dice.chance(0.5) ? ids : ids.slice(0, 1)
  const take = (clientId: string) =>
    environment.read(customer, takeLoan, { mode, body: { ...asked, clientId }, besides: REFUSED })
  const [taken] = await (dice.chance(0.4) ? Promise.all([take(first), take(second)]) : [await take(first)])
  if (taken !== undefined && dice.chance(0.8)) await sign(environment, customer, taken)
}

/** Signs the offer: some twice at once, some while canceling it, some with terms other than those shown. */
async function signOrLeave(environment: Environment, customer: Customer, own: LoanRecord): Promise<void> {
  const { dice } = environment
  if (dice.chance(0.1)) return await leave(environment, customer, own)
  const isTwice = dice.chance(0.2)
  const isRegretted = dice.chance(0.15)
  await Promise.all([
    sign(environment, customer, own),
    ...(isTwice ? [sign(environment, customer, own)] : []),
    ...(isRegretted ? [leave(environment, customer, own)] : []),
  ])
}

async function sign(environment: Environment, customer: Customer, own: LoanRecord): Promise<void> {
  const { dice } = environment
  const body = {
    termsHash: dice.chance(0.03) ? 'f'.repeat(64) : own.offer.termsHash,
    typedName: dice.pick(NAMES),
    clientId: dice.uuid(),
  }
  await environment.read(customer, signLoan, {
    mode: 'real',
    params: { id: own.id },
    body,
    besides: REFUSED,
  })
}

async function wait(environment: Environment, customer: Customer, own: LoanRecord): Promise<void> {
  const { dice } = environment
  const isRegretted = dice.chance(0.15)
  const isLookedAt = dice.chance(0.5)
  await Promise.all([
    ...(isLookedAt ? [review(environment)] : []),
    ...(isRegretted ? [leave(environment, customer, own)] : []),
  ])
}

async function payOrLeave(environment: Environment, customer: Customer, own: LoanRecord): Promise<void> {
  const { dice } = environment
  if (dice.chance(0.5)) return
  if (dice.chance(0.2)) {
    const also = dice.chance(0.3) ? [pay(environment, customer, own)] : []
    await Promise.all([leave(environment, customer, own), ...also])
    return
  }
  const isTwice = dice.chance(0.2)
  await Promise.all([pay(environment, customer, own), ...(isTwice ? [pay(environment, customer, own)] : [])])
}

async function pay(environment: Environment, customer: Customer, own: LoanRecord): Promise<void> {
  const { dice } = environment
  const share = dice.chance(0.4) ? undefined : dice.int(1, 130)
  const cents = BigInt(own.outstanding.replace('.', ''))
  const part = share === undefined ? undefined : (cents * BigInt(share)) / 100n + 1n
  await environment.ask(customer, repayLoan, {
    mode: 'real',
    params: { id: own.id },
    ...(part === undefined
      ? {}
      : { body: { amount: `${part / 100n}.${String(part % 100n).padStart(2, '0')}` } }),
  })
}

async function leave(environment: Environment, customer: Customer, own: LoanRecord): Promise<void> {
  await environment.ask(customer, withdrawFromLoan, { mode: 'real', params: { id: own.id } })
}

async function review(environment: Environment): Promise<void> {
  const { dice } = environment
  const share = dice.share()
  const days = dice.pick(TERMS)
  await decideAtTheDesk(environment, 'loan', ({ subject: { status, amount } }) => {
    if (status === 'overdue') return { kind: 'writtenOff' }
    if (share < 0.5) return { kind: 'approved' }
    if (share < 0.6) return { kind: 'rejected', reason: 'policy' }
    if (share < 0.8) return { kind: 'resign' }
    return { kind: 'changed', amount: share < 0.95 ? '100' : String(amount), days }
  })
}
