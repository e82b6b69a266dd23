import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AccountMode } from '@quayside/contracts/customer/user'
import { createCustomerFeed } from '../../areas/contracts/customer-feed.ts'
import { openedContract } from '../../areas/contracts/rules/contract.builders.ts'
import type { Contract } from '../../areas/contracts/rules/contract.ts'
import { type Position, positionOf } from '../../areas/contracts/worker/held-order.ts'
import { type Bus, createMemoryBus } from '../../platform/bus.ts'
import { type ChangedLimits, limitOf } from '../../platform/limits.ts'
import type { MoneyFigures } from '../../platform/realtime/customer-feed.ts'
import { connect, type SocketClient } from '../../platform/realtime/socket-client.ts'
import { createManualTime, type ManualTime } from '../../platform/time/manual-time.ts'
import { createScriptedMarket, type ScriptedMarket, scriptedInstrument } from '../scripted-market.ts'
import { type Realtime, startRealtime } from './realtime.ts'

export type Site = {
  readonly url: string
  readonly bus: Bus
  readonly time: ManualTime
  readonly market: ScriptedMarket
  readonly held: Map<string, Position>
  /** Token to session and customer; tests change it. */
  readonly tokens: Map<string, { id: string; userId: string; token: string }>
  readonly modes: Map<string, AccountMode>
  /** Last counts of open sockets; `readings` counts balance reads. */
  readonly counts: Map<string, number>
  readonly balances: Map<string, string>
  readonly holders: Set<string>
  readonly reading: { until: Promise<void> }
  hold(changes: Parameters<typeof openedContract>[0]): Contract
  dial(path: string, headers?: Readonly<Record<string, string>>): Promise<SocketClient>
  login(userId: string): Promise<SocketClient>
  leave: Realtime['leave']
  stop(): Promise<void>
}

export const CODES = ['BTCUSDT', 'ETHUSDT', 'EURUSD']

export async function openSite(
  codes: readonly string[] = CODES,
  changed: ChangedLimits = { socketsByAddress: 50 },
): Promise<Site> {
  const time = createManualTime(1_000_000)
  const instruments = codes.map(code => scriptedInstrument({ code }))
  const market = createScriptedMarket(instruments, () => time.clock.now())
  market.tick(...codes.map(code => ({ code, mid: 5_000_000, spread: 2 })))
  const bus = createMemoryBus()
  const held: Site['held'] = new Map()
  const tokens: Site['tokens'] = new Map()
  const modes: Site['modes'] = new Map()
  const counts: Site['counts'] = new Map()
  const balances: Site['balances'] = new Map()
  const holders: Site['holders'] = new Set()
  const reading = { until: Promise.resolve() }
  const positions = { positionsOf: (userId: string, mode: AccountMode) => positionsOf(held, userId, mode) }
  const server = createServer()
  const realtime = startRealtime({
    server,
    market,
    bus,
    clock: time.clock,
    timers: time.timers,
    log: { info: quiet, warn: quiet, error: quiet },
    feedOf: account =>
      createCustomerFeed({ ...account, market, positions, most: limitOf('positionsInAFrame', changed) }),
    sessions: { find: token => tokens.get(token) },
    modeOf: async userId => modes.get(userId),
    async figuresOf(userId) {
      counts.set('readings', (counts.get('readings') ?? 0) + 1)
      const found = figures(balances.get(userId) ?? '0.00', holders.has(userId))
      await reading.until
      return found
    },
    count: (kind, open) => counts.set(kind, open),
    trustProxy: () => false,
    isHttpsOnly: false,
    limits: { most: name => limitOf(name, changed) },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `ws://127.0.0.1:${port}`

  return {
    url,
    bus,
    time,
    market,
    held,
    tokens,
    modes,
    counts,
    balances,
    holders,
    reading,
    hold(changes) {
      const contract = openedContract(changes)
      const instrument = market.instrument(contract.code)
      if (instrument !== undefined) held.set(contract.id, positionOf(contract, instrument))
      return contract
    },
    dial: (path, headers) => connect(url + path, headers),
    leave: realtime.leave,
    async login(userId) {
      const token = `token of ${userId}`
      tokens.set(token, { id: `session of ${userId}`, userId, token })
      modes.set(userId, modes.get(userId) ?? 'demo')
      const client = await connect(`${url}/message`)
      client.send({ type: 'USER_AUTH', userId, token })
      await client.until(message => isType(message, 'USER_BALANCE_UPDATE'))
      return client
    },
    async stop() {
      await realtime.stop()
      server.close()
      await once(server, 'close')
    },
  }
}

function positionsOf(held: Site['held'], userId: string, mode: AccountMode): Position[] {
  return [...held.values()].filter(({ contract }) => contract.userId === userId && contract.mode === mode)
}

export function isType(message: unknown, type: string): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type
}

const HALF_A_BITCOIN = { currency: 'BTC', available: '0.50000000', held: '0.00000000' }

function figures(available: string, isHolder: boolean): MoneyFigures {
  return {
    baseBalance: available,
    floatingPnL: '0.00',
    totalAssets: available,
    loanAmount: '0.00',
    bondAmount: '0.00',
    profit: '0.00',
    balances: [{ currency: 'USD', available, held: '0.00' }, ...(isHolder ? [HALF_A_BITCOIN] : [])],
  }
}

function quiet(): void {}
