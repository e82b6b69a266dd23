import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import type { DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import * as cases from '@quayside/contracts/staff/cases'
import type { DepositVerdict } from '@quayside/contracts/staff/money-cases'
import { decimal } from '@quayside/money/decimal'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import type { AppCore } from '../../app/services.ts'
import { pageOfNotifications } from '../../notifications/queries.ts'
import { multipartOf } from '../../platform/http/forms/forms.builders.ts'
import { jpegPhoto } from '../../platform/photos/photo.builders.ts'
import type { UserRow } from '../../platform/storage/queries/users.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import type { AtTheDesk } from '../desk/desk.builders.ts'
import { openCaseOf } from '../desk/desk.builders.ts'
import { BLIND, TABLE } from './deposits.builders.ts'
import type { DepositParts } from './services.ts'

export const REAL = { virtually: 'YES' }
const MANY = { LIMITS: 'depositsByUser=100000,deskActsByStaff=100000' }

/** Enables automatic credit. No test calls the node: each passes its own `chainEye`. */
export const AUTO_CREDIT = { DEPOSIT_AUTO_CREDIT: '12', ETHEREUM_RPC_URL: 'http://127.0.0.1:9' }

export type Report = Partial<
  Record<'currency' | 'network' | 'amount' | 'txHash' | 'lastSix' | 'clientId', string>
> & {
  readonly proof?: Uint8Array | null
  readonly belowMinimum?: 'yes'
  readonly alreadySent?: 'yes'
}

export type Sending = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> }

export function anyHash(): string {
  return `0x${randomUUID().replaceAll('-', '').repeat(2)}`
}

export function reportOf(changes: Report = {}) {
  const txHash = changes.txHash ?? anyHash()
  return {
    clientId: randomUUID(),
    currency: 'USDT',
    network: 'ERC20',
    amount: '500',
    txHash,
    lastSix: txHash.slice(-6),
    ...changes,
  }
}

let picture: Promise<Uint8Array> | undefined

export function photo(): Promise<Uint8Array> {
  picture ??= jpegPhoto()
  return picture
}

export async function openDepositSite(
  parts: Partial<DepositParts & Pick<AppCore, 'storage'>> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  const time = createManualTime(0)
  const server = await openApp({
    environment: { ...MANY, ...environment },
    workers: { timers: time.timers },
    core: { depositTable: TABLE, chainObserver: BLIND, ...parts },
  })
  const { storage } = server.services
  const maria = await server.signUp('maria')
  await setStatus(server, maria.id, 'verified')

  const verify = ({ id }: Pick<SignedUp, 'id'>, status: UserRow['kyc_status'] = 'verified') =>
    setStatus(server, id, status)
  const send = (path: '' | '/draft', report: Report, { token = maria.token, headers = REAL }: Sending = {}) =>
    sendReport(server, { path, report, token, headers })

  return {
    server,
    maria,
    verify,
    report: (changes: Report = {}, sending: Sending = {}) => send('', reportOf(changes), sending),
    draft: (report: Report, sending: Sending = {}) => send('/draft', { proof: null, ...report }, sending),
    async list(token = maria.token) {
      return (await server.call(endpoints.listDeposits, { token, headers: REAL })).result.list
    },
    async available(currency: string, token = maria.token) {
      const { result } = await server.call(getUserInfo, { token, headers: REAL })
      const amount = result.balances.find(one => one.currency === currency)?.available ?? '0'
      return decimal(amount).toFixed()
    },
    async tick(ms = 1_000) {
      server.pass(ms)
      time.advance(1_000)
      await server.workers.settled()
    },
    async decide(desk: AtTheDesk, verdict: DepositVerdict, customer = maria.id) {
      const { id } = await openCaseOf(desk, customer)
      const claimed = await desk.call(cases.claimCase, { params: { id } })
      if (claimed.status !== 200) return claimed
      const { version } = (await desk.call(cases.getCase, { params: { id } })).result
      const decision = { kind: 'deposit' as const, verdict }
      return await desk.call(cases.decideCase, { params: { id }, body: { version, decision } })
    },
    async received(userId = maria.id): Promise<string[]> {
      const rows = await storage.read(tx => tx.all(pageOfNotifications, { userId, limit: 100, offset: 0 }))
      return rows
        .map(({ kind }) => kind)
        .filter(kind => kind.startsWith('deposit'))
        .reverse()
    },
  }
}

async function setStatus({ services }: TestApp, id: string, status: UserRow['kyc_status']): Promise<void> {
  await services.storage.write(tx =>
    tx.dynamic(q => q.updateTable('users').set({ kyc_status: status }).where('id', '=', id).returning('id')),
  )
}

type Sent = Required<Sending> & { readonly path: string; readonly report: Report }

export async function sendReport({ app }: Pick<TestApp, 'app'>, { path, report, token, headers }: Sent) {
  const { proof = await photo(), ...texts } = report
  const { payload, type } = multipartOf({ ...texts, ...(proof === null ? {} : { proof }) })
  const response = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/recharge${path}`,
    headers: { 'content-type': type, authorization: token, ...headers },
    payload,
  })
  return { ...response.json(), status: response.statusCode } as {
    status: number
    code: string
    message: string
    result: DepositRecord & { issues?: { path: string; message: string }[] }
  }
}

export type DepositSite = Awaited<ReturnType<typeof openDepositSite>>
