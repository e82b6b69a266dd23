import { money } from '@quayside/money/money'
import { createDice, type Dice } from '../../simulation/dice.ts'
import { openSession } from '../../src/areas/account/sessions/open-session.ts'
import { buyContract } from '../../src/areas/contracts/rules/buy.ts'
import { closeContract } from '../../src/areas/contracts/rules/close.ts'
import type { ContractChange } from '../../src/areas/contracts/rules/contract.ts'
import { writeClose, writeOpening } from '../../src/areas/contracts/writes.ts'
import { acceptTerms } from '../../src/areas/policies/policies.builders.ts'
import { customerAccount, houseAccount } from '../../src/ledger/chart.ts'
import { post } from '../../src/ledger/post.ts'
import { move, posting } from '../../src/ledger/posting.ts'
import { loadCatalog } from '../../src/market/instruments/catalog.ts'
import type { Instrument } from '../../src/market/instruments/instrument.ts'
import { pricePoints, priceText, toGrid } from '../../src/market/instruments/points.ts'
import { marketStateOf } from '../../src/market/market-state.ts'
import { createScriptedMarket, type ScriptedMarket } from '../../src/market/scripted-market.ts'
import { usdRate } from '../../src/market/usd-rate.ts'
import { createIds } from '../../src/platform/ids.ts'
import { insertUser } from '../../src/platform/storage/queries/users.ts'
import { newUser } from '../../src/platform/storage/storage.builders.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'

const BATCH = 200
export const ROOM = { positions: { held: 0, most: 1 }, pending: { held: 0, most: 1 } }
const FUNDS = money('USD', 1_000_000_000n)

export async function addTrader(storage: Storage, trader: { id: string; token: string }): Promise<void> {
  const clock = { now: Date.now }
  await storage.write(async tx => {
    await tx.run(insertUser, newUser(trader.id, { created_at: clock.now() }))
    await acceptTerms(tx, { userId: trader.id, at: clock.now() })
    const account = customerAccount(trader.id, { kind: 'available', currency: 'USD', mode: 'demo' })
    const legs = move(houseAccount('custody', 'USD', 'demo'), account, FUNDS)
    await post(tx, posting({ kind: 'deposit', reference: trader.id, at: clock.now() }, legs))
    const device = { userAgent: 'bench', ip: '127.0.0.1' }
    const ids = { ...createIds(clock), token: () => trader.token }
    await openSession(tx, { ids, clock }, { userId: trader.id, device })
  })
}

export function restingMarket(instruments: readonly Instrument[]): ScriptedMarket {
  const market = createScriptedMarket(instruments, Date.now)
  for (const instrument of instruments) {
    const { code, halfSpreadTicks, tickPoints } = instrument
    const mid = pricePoints(instrument, instrument.referencePrice) ?? 0
    market.tick({ code, mid, spread: 2 * halfSpreadTicks * tickPoints })
  }
  return market
}

export type Wanted = {
  readonly id: string
  readonly userId: string
  readonly instrument: Instrument
  readonly leverage: number
  /** Range of the distance of stop and target, as shares of the price; omitted: neither is set. */
  readonly away?: { readonly least: number; readonly most: number }
}

export function openingOf(
  market: ScriptedMarket,
  dice: Dice,
  { id, userId, instrument, leverage, away }: Wanted,
): ContractChange {
  const { code, minLots: lots, maxLeverage } = instrument
  const { mid, bid, ask } = market.quote(code) ?? { mid: 0, bid: 0, ask: 0 }
  const side = dice.chance(0.5) ? 'buy' : 'sell'
  const sign = side === 'buy' ? 1 : -1
  const level = (direction: number, { least, most }: { least: number; most: number }) => {
    const distance = Math.max(mid * (least + dice.share() * (most - least)), 2 * (ask - bid))
    return priceText(instrument, toGrid(instrument, mid + sign * direction * distance))
  }
  const result = buyContract(
    { ...marketStateOf(market, code), usdRate: usdRate(market, instrument.quoteCurrency), room: ROOM },
    {
      id,
      orderNo: id,
      clientId: id,
      userId,
      mode: 'demo',
      side,
      lots,
      leverage: Math.min(leverage, maxLeverage),
      ...(away && { stopLoss: level(-1, away), takeProfit: level(1, away) }),
    },
    Date.now(),
  )
  if (!result.ok) throw new Error(`${code} was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

export async function closedOrders(
  storage: Storage,
  { userId, count }: { userId: string; count: number },
): Promise<void> {
  const instruments = loadCatalog()
  const market = restingMarket(instruments)
  const dice = createDice('closed', userId)
  const start = Date.now() - count * 60_000
  const write = (index: number) => {
    const id = `${userId}-${String(index).padStart(6, '0')}`
    const opening = openingOf(market, dice, { id, userId, instrument: dice.pick(instruments), leverage: 5 })
    const at = start + index * 60_000
    const contract = { ...opening.contract, openTime: at, createdAt: at, updatedAt: at, entryAt: at }
    const price = (Number(contract.openPrice) * (1 + (dice.share() - 0.5) * 0.02)).toFixed(
      contract.openPrice.split('.')[1]?.length ?? 0,
    )
    const fill = { price, reason: 'customer', at: at + 30_000, exitAt: at + 30_000 } as const
    return storage.write(async tx => {
      await writeOpening(tx, { ...opening, contract })
      await writeClose(tx, closeContract(contract, fill))
    })
  }
  for (let from = 0; from < count; from += BATCH) {
    await Promise.all(
      Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => write(from + index)),
    )
  }
}
