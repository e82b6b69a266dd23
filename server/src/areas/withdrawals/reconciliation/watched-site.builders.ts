import { listActs } from '@quayside/contracts/staff/audit'
import * as cases from '@quayside/contracts/staff/cases'
import { custodyStanding } from '@quayside/contracts/staff/custody'
import { expect } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Holdings } from '../../../platform/custody/custody-port.ts'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { openWithdrawalSite, type WithdrawalSite } from '../withdrawal-site.builders.ts'

export const START = 5_000_000_000n

export type WatchedSite = Awaited<ReturnType<typeof openWatchedSite>>

export async function openWatchedSite(
  environment: Readonly<Record<string, string>> = {},
  core: Parameters<typeof openWithdrawalSite>[1] = {},
) {
  const kept = { usdt: START, isAway: true, hasLeft: new Map<string, boolean>(), requested: [] as string[][] }
  const site = await openWithdrawalSite(environment, core, async (underWay = []): Promise<Holdings> => {
    kept.requested.push([...underWay])
    if (kept.isAway) throw new Error('custody is away')
    return { sums: new Map([['USDT', kept.usdt]]), fees: new Map(), hasLeft: kept.hasLeft }
  })
  kept.isAway = false
  return { ...site, kept, ...staffOf(site) }
}

export function staffOf({ server, maria, list }: Pick<WithdrawalSite, 'server' | 'maria' | 'list'>) {
  const rita = atTheDesk(server, 'rita', 'reviewer')
  const standing = async () => (await rita.call(custodyStanding)).result
  return {
    rita,
    standing,
    async approve(): Promise<string> {
      const { id } = await openCaseOf(rita, maria.id)
      await rita.call(cases.claimCase, { params: { id } })
      const { version } = (await rita.call(cases.getCase, { params: { id } })).result
      const decision = { kind: 'withdrawal', verdict: { kind: 'approved' } } as const
      const decided = await rita.call(cases.decideCase, { params: { id }, body: { version, decision } })
      expect(decided.status).toBe(200)
      return id
    },
    status: async () => (await list())[0]?.status,
    usdt: async () => (await standing()).currencies.find(({ currency }) => currency === 'USDT'),
    async acts() {
      const ana = atTheDesk(server, 'ana', 'administrator')
      const { list: found } = (await ana.call(listActs, { query: { action: 'custody' } })).result
      return found.map(({ action, details }) => [action, details])
    },
    isoNow: () => new Date(server.services.clock.now()).toISOString(),
  }
}

export async function closeSound({ server }: Pick<WithdrawalSite, 'server'>): Promise<void> {
  const { faults } = await server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await server.close()
}
