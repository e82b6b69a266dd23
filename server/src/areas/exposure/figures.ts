import { EXPOSURE_MEASURES } from '@quayside/contracts/staff/exposure'
import { money, toText } from '@quayside/money/money'
import { Gauge, type Registry } from 'prom-client'
import { readExposure } from '../../ledger/exposure/totals.ts'
import type { Market } from '../../market/market.ts'
import type { ReadTx, Storage } from '../../platform/storage/storage.ts'
import type { Log } from '../../platform/time/clock.ts'
import { holdingOf } from './holdings.ts'
import { type ExposureLimit, TOTAL, usedOf } from './rules/limits.ts'

type Sources = {
  readonly registry: Registry
  readonly storage: Pick<Storage, 'read'>
  readonly market: Pick<Market, 'instrument' | 'quote'>
  readonly log: Pick<Log, 'error'>
  readonly exposureLimits: readonly ExposureLimit[]
}

const LABELS = ['measure', 'market']

/** Adds the gauges of the house's exposure; every node reads the shared totals. */
export function addExposureFigures({ registry, storage, market, log, exposureLimits }: Sources): void {
  const registers = [registry]
  const limits = new Gauge({
    name: 'house_exposure_limit_usd',
    help: 'Limits of the house’s exposure, by measure and market, in US dollars',
    labelNames: LABELS,
    registers,
  })
  for (const { measure, market: name, cents } of exposureLimits)
    limits.set({ measure, market: name }, inDollars(cents))
  const used: Gauge = new Gauge({
    name: 'house_exposure_usd',
    help: 'Exposure of the house in real accounts: net value of contracts, the most that options pay; by market',
    labelNames: LABELS,
    registers,
    async collect() {
      used.reset()
      try {
        const holdings = (await storage.read(readExposure)).map(totals => holdingOf(totals, market))
        const codes = holdings.map(({ code }) => code)
        const markets = new Set([TOTAL, ...exposureLimits.map(limit => limit.market), ...codes])
        for (const measure of EXPOSURE_MEASURES)
          for (const name of markets)
            used.set({ measure, market: name }, inDollars(usedOf({ measure, market: name }, holdings)))
      } catch (error) {
        log.error({ err: error }, 'the figures of the exposure cannot be read')
      }
    },
  })
}

/** How much of each limit is used, as a share of it. */
export async function exposureShares(
  tx: ReadTx,
  { market, exposureLimits }: Pick<Sources, 'market' | 'exposureLimits'>,
): Promise<{ readonly subject: string; readonly value: number }[]> {
  const holdings = (await readExposure(tx)).map(totals => holdingOf(totals, market))
  return exposureLimits.map(limit => ({
    subject: `${limit.measure}/${limit.market}`,
    value: inDollars(usedOf(limit, holdings)) / inDollars(limit.cents),
  }))
}

function inDollars(cents: bigint): number {
  return Number(toText(money('USD', cents)))
}
