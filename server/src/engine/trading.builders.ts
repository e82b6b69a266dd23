import { createMemoryBus } from '../bus.ts'
import { type BuyCommand, buyContract } from '../domain/contracts/buy.ts'
import { buyCommand } from '../domain/contracts/contract.builders.ts'
import type { Contract } from '../domain/contracts/contract.ts'
import { marketStateOf } from '../domain/contracts/market-state.ts'
import { InsufficientBalance } from '../domain/ledger/insufficient-balance.ts'
import { createManualTime } from '../market/manual-time.ts'
import type { ScriptedMarket } from '../market/scripted-market.ts'
import { insertUser } from '../storage/queries/users.ts'
import { newUser } from '../storage/storage.builders.ts'
import type { Storage } from '../storage/storage.ts'
import { fundDemo } from '../storage/wallet.ts'
import { createEngine, type Engine, type EngineParts } from './engine.ts'
import { createSoleLeadership } from './leadership.ts'
import { writeOpening } from './settlement.ts'

/** An engine over a storage and a scripted market, for tests; what is not given is the plainest there is. */
export function engineOver(
  storage: Storage,
  market: ScriptedMarket,
  changes: Partial<EngineParts> = {},
): Engine {
  return createEngine({
    storage,
    market,
    clock: { now: () => 1_000 },
    bus: createMemoryBus(),
    log: silentLog(),
    timers: createManualTime(0).timers,
    leadership: createSoleLeadership(),
    notify: async () => {},
    pause: async () => {},
    ...changes,
  })
}

/** Signs customers up with a funded demo wallet. */
export async function addTraders(storage: Storage, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await storage.write(async tx => {
      await tx.run(insertUser, newUser(id))
      await fundDemo(tx, { userId: id, at: 0 })
    })
  }
}

export type Desk = { readonly storage: Storage; readonly market: ScriptedMarket; readonly engine: Engine }

/** Opens a contract as the route does; undefined when it is refused. `meanwhile` happens before it is durable. */
export async function open(
  { storage, market, engine }: Desk,
  code: string,
  changes: Partial<BuyCommand>,
  meanwhile: () => void = () => {},
): Promise<Contract | undefined> {
  const state = marketStateOf(market, code)
  const result = buyContract(
    { ...state, usdRate: '1' },
    buyCommand({ orderNo: changes.id ?? '', ...changes }),
    1_000,
  )
  if (!result.ok || state.quote === undefined) return undefined
  const { quote } = state
  meanwhile()
  try {
    await storage.write(tx => writeOpening(tx, result.value))
  } catch (error) {
    if (error instanceof InsufficientBalance) return undefined
    throw error
  }
  engine.opened(result.value.contract, quote)
  return result.value.contract
}

function silentLog(): EngineParts['log'] {
  const quiet = (): void => {}
  return { info: quiet, warn: quiet, error: quiet }
}
