import { randomUUID } from 'node:crypto'
import { getUserInfo, notifications } from '@quayside/contracts/endpoints/account/account'
import * as endpoints from '@quayside/contracts/endpoints/account/limits'
import * as contracts from '@quayside/contracts/endpoints/trading/contracts'
import * as positions from '@quayside/contracts/endpoints/trading/open-positions'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { openApp, type SignedUp, type TestApp, type TestAppOptions } from '../../app/app.builders.ts'
import { fund } from '../loans/loan-site.builders.ts'

export const REAL = { virtually: 'YES' }
export const DEMO = { virtually: 'NO' }
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

type Fields = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

export async function openLimitSite(options: TestAppOptions = {}) {
  const server = await openApp(options)
  const maria = await server.signUp()
  await fund(server, maria, 10_000_000n)
  return { server, maria, ...limitClient(server, maria) }
}

export function limitClient(server: TestApp, { token }: Pick<SignedUp, 'token'>, headers: Headers = REAL) {
  const body = (fields: Fields) => ({ clientId: randomUUID(), ...fields })
  const by = { token, headers }
  const order = { code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 20 }
  const at = (id: string, fields: Fields) => ({ ...by, params: { id }, body: body(fields) })
  return {
    limits: async () => (await server.call(endpoints.getLimits, by)).result,
    session: async () => (await server.call(endpoints.getSessionSoFar, by)).result,
    set: (fields: Fields) => server.call(endpoints.setLimit, { ...by, body: body(fields) }),
    remind: (fields: Fields) => server.call(endpoints.setReminder, { ...by, body: body(fields) }),
    timeOut: (fields: Fields) => server.call(endpoints.takeTimeOut, { ...by, body: body(fields) }),
    exclude: (fields: Fields) => server.call(endpoints.excludeSelf, { ...by, body: body(fields) }),
    end: (wanted: boolean) => server.call(endpoints.endExclusion, { ...by, body: body({ wanted }) }),
    buy: (fields: Fields = {}) =>
      server.call(contracts.buyContracts, { ...by, body: body({ ...order, ...fields }) }),
    close: (id: string) => server.call(contracts.closeContracts, at(id, {})),
    reverse: (id: string) => server.call(positions.reverseContracts, at(id, {})),
    cancel: (id: string) => server.call(contracts.cancelContracts, at(id, {})),
    amend: (id: string, fields: Fields) => server.call(amendContracts, at(id, fields)),
    modify: (id: string, fields: Fields) => server.call(contracts.modifyContracts, at(id, fields)),
    margin: (id: string, direction: 'add' | 'return', amount: string) =>
      server.call(positions.marginContracts, at(id, { direction, amount })),
    orders: async () => (await server.call(contracts.listOrder, { ...by, query: {} })).result.list,
    info: async () => (await server.call(getUserInfo, by)).result,
    notices: async () => (await server.call(notifications, { ...by, query: {} })).result.list,
    async tick(mid: number) {
      server.market.tick({ code: 'BTCUSDT', mid: Math.round(mid * 100), spread: 2 })
      await server.workers.settled()
    },
  }
}

export async function allowOptions({ server, maria }: Pick<LimitSite, 'server' | 'maria'>): Promise<void> {
  await server.services.storage.write(async tx => {
    const value = '{"options":{"countries":["DE"]}}'
    await tx.dynamic(q =>
      q.insertInto('params').values({ key: 'policy', value, updated_at: 0 }).returning('key'),
    )
    await tx.dynamic(q =>
      q.updateTable('users').set({ country: 'DE' }).where('id', '=', maria.id).returning('id'),
    )
  })
}

export type LimitSite = Awaited<ReturnType<typeof openLimitSite>>
