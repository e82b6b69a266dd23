import { setImmediate as nextTurn } from 'node:timers/promises'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import {
  houseExposure as endpoint,
  exposureHistory as historyEndpoint,
  exposureLimits as limitsEndpoint,
  MOVES,
  type PriceFault,
  missingPrices as pricesEndpoint,
} from '@quayside/contracts/staff/exposure'
import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import type { FastifyInstance } from 'fastify'
import { readExposure } from '../../ledger/exposure/totals.ts'
import { priceText } from '../../market/instruments/points.ts'
import { type DeskGate, registerStaff, type StaffInput } from '../../platform/staff/register-staff.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { exposureHistory } from './history.ts'
import { holdingOf } from './holdings.ts'
import {
  type Exposure,
  exposureOfOption,
  exposureOfPosition,
  type HeldOption,
  type HeldPosition,
  NONE,
  type Prices,
  sumOf,
} from './rules/house-exposure.ts'
import { type ExposureLimit, usedOf } from './rules/limits.ts'

/** Rows of a page: the server handles other requests between two pages. */
const PAGE = 500
/** The customers listed, by gross exposure. */
const LARGEST = 20

type Page<T> = (tx: ReadTx, page: { readonly after: string; readonly limit: number }) => Promise<readonly T[]>

export type ExposureServices = Services &
  DeskGate & {
    /** Open positions of real accounts by id, after an id. */
    readonly positionsAfter: Page<HeldPosition>
    /** Running options of real accounts by id, after an id. */
    readonly optionsAfter: Page<HeldOption>
    readonly exposureLimits: readonly ExposureLimit[]
  }

export function exposureRoutes(app: FastifyInstance, services: ExposureServices): void {
  registerStaff(app, services, endpoint, houseExposure)
  registerStaff(app, services, limitsEndpoint, exposureLimits)
  registerStaff(app, services, pricesEndpoint, missingPrices)
  registerStaff(app, services, historyEndpoint, exposureHistory)
}

/** `GET /exposure`: demo accounts are no risk and do not count. */
async function houseExposure({ services }: StaffInput<typeof endpoint, ExposureServices>) {
  const { market, clock, storage } = services
  const at = clock.now()
  const byMarket = new Map<string, Exposure>()
  const byCustomer = new Map<string, Exposure>()
  function add({ code, userId }: HeldPosition | HeldOption, exposure: Exposure): void {
    byMarket.set(code, sumOf(byMarket.get(code) ?? NONE, exposure))
    byCustomer.set(userId, sumOf(byCustomer.get(userId) ?? NONE, exposure))
  }
  const pricesOf = pricesFrom(market)
  await forEach(services, services.positionsAfter, held =>
    add(held, exposureOfPosition(held, pricesOf(held.code), MOVES)),
  )
  await forEach(services, services.optionsAfter, held =>
    add(held, exposureOfOption(held, pricesOf(held.code), MOVES)),
  )
  const largest = largestFirst(byCustomer).slice(0, LARGEST)
  const names = await storage.read(tx =>
    Promise.all(largest.map(async ([id]) => (await tx.one(findUser, { id }))?.username ?? id)),
  )
  return ok({
    asOf: isoOf(at),
    total: viewOf([...byMarket.values()].reduce(sumOf, NONE)),
    markets: largestFirst(byMarket).map(([code, exposure]) => ({
      code,
      name: market.instrument(code)?.name ?? code,
      price: pricesOf(code)?.mid.toFixed() ?? null,
      ...viewOf(exposure),
    })),
    customers: largest.map(([userId, exposure], index) => ({
      userId,
      username: names[index] ?? userId,
      ...viewOf(exposure),
    })),
  })
}

/** `GET /exposure/limits` */
async function exposureLimits({ services }: StaffInput<typeof limitsEndpoint, ExposureServices>) {
  const { market, storage } = services
  const holdings = (await storage.read(readExposure)).map(totals => holdingOf(totals, market))
  return ok({
    limits: services.exposureLimits.map(({ measure, market: name, cents }) => ({
      measure,
      market: name,
      used: dollars(usedOf({ measure, market: name }, holdings)),
      limit: dollars(cents),
    })),
  })
}

/** `GET /exposure/prices` */
async function missingPrices({ services }: StaffInput<typeof pricesEndpoint, ExposureServices>) {
  const { market } = services
  return ok({
    markets: market.instruments.flatMap(({ code, name }) => {
      const fault = faultOf(market, code)
      const last = market.lastQuote(code)
      return fault === undefined
        ? []
        : [{ code, name, fault, lastAt: last === undefined ? null : isoOf(last.time) }]
    }),
  })
}

function faultOf(market: Services['market'], code: string): PriceFault | undefined {
  const session = market.session(code)
  if (session?.halted !== undefined) return session.halted
  return session?.open && market.isStale(code) ? 'stale' : undefined
}

async function forEach<T extends { readonly id: string }>(
  { storage }: Pick<ExposureServices, 'storage'>,
  pageAfter: Page<T>,
  apply: (held: T) => void,
): Promise<void> {
  let after = ''
  for (;;) {
    const page = await storage.read(tx => pageAfter(tx, { after, limit: PAGE }))
    page.forEach(apply)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.id
    await nextTurn()
  }
}

/** All positions of a market are valued at the same prices. */
function pricesFrom(market: Services['market']): (code: string) => Prices | undefined {
  const known = new Map<string, Prices | undefined>()
  return code => {
    if (!known.has(code)) known.set(code, readPrices(market, code))
    return known.get(code)
  }
}

function readPrices(market: Services['market'], code: string): Prices | undefined {
  const [quote, instrument] = [market.quote(code), market.instrument(code)]
  if (quote === undefined || instrument === undefined) return undefined
  const price = (points: number) => decimal(priceText(instrument, points))
  return { bid: price(quote.bid), ask: price(quote.ask), mid: price(quote.mid) }
}

function largestFirst(sums: ReadonlyMap<string, Exposure>): (readonly [string, Exposure])[] {
  const sizeOf = ({ long, short, mostPaid }: Exposure) => long + short + mostPaid
  return [...sums].toSorted(([, a], [, b]) => Number(sizeOf(b) - sizeOf(a)))
}

function viewOf({ positions, long, short, result, options, staked, mostPaid, moves }: Exposure) {
  return {
    positions,
    long: dollars(long),
    short: dollars(short),
    net: dollars(long - short),
    gross: dollars(long + short),
    result: dollars(result),
    options,
    staked: dollars(staked),
    mostPaid: dollars(mostPaid),
    moves: MOVES.map((percent, at) => ({ percent, result: dollars(moves[at] ?? 0n) })),
  }
}

function dollars(cents: bigint): string {
  return toText(money('USD', cents))
}
