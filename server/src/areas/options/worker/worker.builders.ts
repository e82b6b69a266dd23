import { marketStateOf } from '../../../market/market-state.ts'
import {
  createScriptedMarket,
  type ScriptedMarket,
  type ScriptedQuote,
  scriptedInstrument,
} from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import { prepare } from '../../../platform/storage/query.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../../../platform/time/manual-time.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { addTraders } from '../../contracts/worker/worker.builders.ts'
import { optionOf } from '../queries.ts'
import { buyOption, type OptionCommand } from '../rules/buy.ts'
import { optionCommand, optionState } from '../rules/option.builders.ts'
import type { Option } from '../rules/option.ts'
import type { OptionRow } from '../tables.ts'
import { createOptionWorker, type OptionWorker, type OptionWorkerParts } from '../worker.ts'
import { writeOptionOpening } from '../writes.ts'

export type GivenLeadership = Leadership & { give(): void; take(): void }

export type OptionContext = {
  readonly storage: Storage
  readonly market: ScriptedMarket
  readonly bus: ReturnType<typeof createMemoryBus>
  readonly time: ManualTime
  at(marketTime: number): void
  leap(marketTime: number): void
  tick(...quotes: readonly ScriptedQuote[]): void
  worker(leadership: Leadership, changes?: Partial<OptionWorkerParts>): OptionWorker
  /** Buys like the route; `meanwhile` runs before the purchase is durable. Undefined when rejected. */
  buy(worker: OptionWorker, order: Order, meanwhile?: () => void): Promise<Option | undefined>
  row(id: string): Promise<OptionRow | undefined>
  option(id: string): Promise<Option | undefined>
  close(): Promise<void>
}

type Order = Partial<OptionCommand> & { readonly code?: string }

const STEP = 250

export async function openOptionContext(codes: readonly string[] = ['BTCUSDT']): Promise<OptionContext> {
  let marketTime = 100_000
  const storage = await openTemporary(() => 0)
  await addTraders(storage, 'ada', 'bea')
  const bus = createMemoryBus()
  const time = createManualTime(0)
  const instruments = codes.map(code => scriptedInstrument({ code }))
  const market = createScriptedMarket(instruments, () => marketTime)
  for (const code of codes) market.tick({ code, mid: 5_000_000 })
  const findAny = prepare((q, p: { id: string }) =>
    q.selectFrom('option_orders').selectAll().where('id', '=', p.id),
  )
  const row = (id: string) => storage.read(tx => tx.one(findAny, { id }))

  return {
    storage,
    market,
    bus,
    time,
    row,
    at(to) {
      while (marketTime < to) {
        const step = Math.min(STEP, to - marketTime)
        marketTime += step
        time.advance(step)
      }
    },
    leap(to) {
      marketTime = to
    },
    tick: (...quotes) => market.tick(...quotes),
    worker: (leadership, changes = {}) =>
      createOptionWorker({
        storage,
        market,
        bus,
        leadership,
        log: quietLog(),
        clock: time.clock,
        timers: time.timers,
        notify: async () => {},
        pause: async () => {},
        ...changes,
      }),
    async buy(worker, { code = 'BTCUSDT', ...changes }, meanwhile) {
      const command = optionCommand({ orderNo: changes.id ?? '', ...changes })
      const state = optionState({ ...marketStateOf(market, code), marketTime: market.now() })
      const result = buyOption(state, command, time.clock.now())
      if (!result.ok) return undefined
      meanwhile?.()
      await storage.write(tx => writeOptionOpening(tx, result.value))
      worker.opened(result.value.option)
      return result.value.option
    },
    async option(id) {
      const found = await row(id)
      return found && optionOf(found)
    },
    close: () => storage.close(),
  }
}

export function givenLeadership(isFirst: boolean): GivenLeadership {
  let isLeading = false
  const listeners: (() => void)[] = []
  return {
    async start(onGained) {
      listeners.push(onGained)
      isLeading = isFirst
      if (isLeading) onGained()
    },
    isLeader: () => isLeading,
    isShared: true,
    async stop() {
      isLeading = false
    },
    give() {
      isLeading = true
      for (const onGained of listeners) onGained()
    },
    take() {
      isLeading = false
    },
  }
}

function quietLog(): OptionWorkerParts['log'] {
  const quiet = (): void => {}
  return { info: quiet, warn: quiet, error: quiet }
}
