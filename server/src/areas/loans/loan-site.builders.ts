import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import * as endpoints from '@quayside/contracts/endpoints/loans'
import type { Locale } from '@quayside/contracts/locales'
import * as cases from '@quayside/contracts/staff/cases'
import type { LoanVerdict } from '@quayside/contracts/staff/loan-cases'
import type { Currency } from '@quayside/money/currency'
import { money } from '@quayside/money/money'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { houseBalances } from '../../ledger/house-balances.builders.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { pageOfNotifications } from '../../notifications/queries.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { type AtTheDesk, openCaseOf } from '../desk/desk.builders.ts'

export const REAL = { virtually: 'YES' }
export const DAY_MS = 86_400_000
export const WEALTHY = { income: '90000', costs: '1000', debts: '0' }

export async function openLoanSite(
  environment: Readonly<Record<string, string>> = {},
  core: NonNullable<Parameters<typeof openApp>[0]>['core'] = {},
) {
  const time = createManualTime(0)
  const server = await openApp({
    core,
    workers: { leadership: createSoleLeadership(), timers: time.timers },
    environment: {
      SANDBOX_REVIEW_SECONDS: '0',
      LIMITS: 'loansByUser=100000,agreementsByUser=100000',
      ...environment,
    },
  })
  const maria = await server.signUp()
  await verify(server, maria)
  await server.workers.start()
  const calls = callsOf(server, maria)
  const tick = async () => {
    time.advance(1_000)
    await server.workers.settled()
  }
  return {
    server,
    maria,
    ...calls,
    tick,
    async running(desk: AtTheDesk, changes: Readonly<Record<string, unknown>> = {}) {
      const taken = (await calls.take(changes)).result
      await calls.sign(taken)
      await calls.decide(desk, { kind: 'approved' })
      return taken.id
    },
    async days(count: number) {
      for (let half = 1; half <= 2 * count; half += 1) {
        server.pass(DAY_MS / 2)
        await tick()
        if (half % 2 === 0) await calls.list()
      }
    },
    async told() {
      const all = { userId: maria.id, limit: 100, offset: 0 }
      const rows = await server.services.storage.read(tx => tx.all(pageOfNotifications, all))
      return rows
        .map(({ kind }) => kind)
        .filter(kind => kind.startsWith('loan'))
        .reverse()
    },
    holds: () => balancesOf(server, maria.id),
    house: () => house(server),
  }
}

type Sent = Readonly<Record<string, unknown>>

function callsOf(server: TestApp, maria: SignedUp) {
  const own = { token: maria.token, headers: REAL }
  const quote = (amount = '1000', days = 30, token = maria.token) =>
    server.call(endpoints.loanQuote, { token, headers: REAL, body: { amount, days } })
  const list = async () => (await server.call(endpoints.listLoan, own)).result.list
  return {
    quote,
    list,
    one: async () => (await list())[0],
    async take(
      changes: Sent = {},
      { token = maria.token, headers = REAL }: { token?: string; headers?: Record<string, string> } = {},
    ) {
      const { amount = '1000', days = 30 } = changes as { amount?: string; days?: number }
      const quoted = await quote(amount, days, token)
      const termsHash = quoted.status === 200 ? quoted.result.termsHash : ''
      const body = { amount, days, termsHash, clientId: randomUUID(), affordability: WEALTHY, ...changes }
      return await server.call(endpoints.takeLoan, { token, headers, body })
    },
    sign: (
      { id, offer: { termsHash } }: Pick<endpoints.LoanRecord, 'id' | 'offer'>,
      changes: Sent = { typedName: 'María O’Neill' },
    ) =>
      server.call(endpoints.signLoan, {
        ...own,
        params: { id },
        body: { termsHash, clientId: randomUUID(), ...changes },
      }),
    repay: (id: string, amount?: string, clientId: string = randomUUID()) =>
      server.call(endpoints.repayLoan, {
        ...own,
        params: { id },
        body: { clientId, ...(amount !== undefined && { amount }) },
      }),
    withdraw: (id: string) =>
      server.call(endpoints.withdrawFromLoan, { ...own, params: { id }, body: { clientId: randomUUID() } }),
    async pdf(id: string, query: Readonly<Record<string, string>> = {}, token = maria.token) {
      const { statusCode, rawPayload } = await server.app.inject({
        url: `${API_PREFIX}/user/loan/${id}/agreement.pdf`,
        query,
        headers: { ...REAL, authorization: token },
      })
      return { status: statusCode, bytes: rawPayload }
    },
    look: async (id: string) => (await server.call(endpoints.getLoan, { ...own, params: { id } })).result,
    words: (id: string, headers = REAL, query: { locale?: Locale } = {}) =>
      server.call(endpoints.readAgreement, { token: maria.token, headers, params: { id }, query }),
    async decide(desk: AtTheDesk, verdict: LoanVerdict) {
      const { id } = await openCaseOf(desk, maria.id)
      const claimed = await desk.call(cases.claimCase, { params: { id } })
      if (claimed.status !== 200) return claimed
      const { version } = (await desk.call(cases.getCase, { params: { id } })).result
      const body = { version, decision: { kind: 'loan' as const, verdict } }
      return await desk.call(cases.decideCase, { params: { id }, body })
    },
  }
}

export type LoanSite = Awaited<ReturnType<typeof openLoanSite>>

async function house({ services }: TestApp): Promise<Readonly<Record<string, number>>> {
  const balances = await houseBalances(services.storage, { mode: 'real', currency: 'USD' })
  return Object.fromEntries([...balances].map(([kind, balance]) => [kind, Number(balance)]))
}

async function balancesOf({ services }: TestApp, owner: string): Promise<Readonly<Record<string, number>>> {
  const rows = await services.storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom('accounts')
        .select(['kind', 'balance'])
        .where('owner', '=', owner)
        .where('mode', '=', 'real')
        .where('currency', '=', 'USD'),
    ),
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]))
}

export async function verify({ services }: TestApp, { id }: Pick<SignedUp, 'id'>): Promise<void> {
  await services.storage.write(tx =>
    tx.dynamic(q =>
      q.updateTable('users').set({ kyc_status: 'verified' }).where('id', '=', id).returning('id'),
    ),
  )
}

export async function fund(
  { services }: TestApp,
  { id }: Pick<SignedUp, 'id'>,
  minor: bigint,
  currency: Currency = 'USD',
): Promise<void> {
  const own = customerAccount(id, { kind: 'available', currency, mode: 'real' })
  const legs = move(houseAccount('custody', currency, 'real'), own, money(currency, minor))
  const head = { kind: 'deposit', reference: randomUUID(), at: services.clock.now() } as const
  await services.storage.write(tx => post(tx, posting(head, legs)))
}
