import { money, toText } from '@quayside/money/money'
import { Gauge, type Registry } from 'prom-client'
import type { ReadTx, Storage } from '../../../platform/storage/storage.ts'
import type { Log } from '../../../platform/time/clock.ts'
import { type ComparedSince, type ComparisonState, findComparison, type StoppedWhy } from './tables.ts'

type Sources = {
  readonly registry: Registry
  readonly storage: Pick<Storage, 'read'>
  readonly log: Pick<Log, 'error'>
}

type Figure = {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
  readonly fill: (gauge: Gauge, comparison: ComparisonState | undefined) => void
}

/** Every label value appears from the start, so that alerts can be defined early. */
const FIGURES: readonly Figure[] = [
  {
    name: 'custody_difference',
    help: 'What custody has beyond what the ledger expects, in units of the currency; below zero it is missing',
    labelNames: ['currency'],
    fill(gauge, comparison) {
      for (const { currency, difference } of comparison?.currencies ?? [])
        if (difference !== null) gauge.set({ currency }, Number(toText(money(currency, difference))))
    },
  },
  {
    name: 'custody_coverage',
    help: 'What custody has as a share of what the ledger expects; below 1 customers are not covered',
    labelNames: ['currency'],
    fill(gauge, comparison) {
      for (const compared of comparison?.currencies ?? []) {
        const coverage = coverageOf(compared)
        if (coverage !== undefined) gauge.set({ currency: compared.currency }, coverage)
      }
    },
  },
  {
    name: 'custody_compared_timestamp_seconds',
    help: 'When custody and ledger were last compared; 0 never, or custody cannot tell',
    labelNames: [],
    fill: (gauge, comparison) => gauge.set((comparison?.comparedAt ?? 0) / 1_000),
  },
  {
    name: 'custody_sending_stopped',
    help: '1 while no withdrawal is sent, by reason: something is missing, or it is unknown whether',
    labelNames: ['why'],
    fill(gauge, comparison) {
      for (const why of ['missing', 'unknown'] as const)
        gauge.set({ why }, comparison?.stopped?.why === why ? 1 : 0)
    },
  },
]

/** Every node reads the leader's records; figures disappear while the database is unreadable. */
export function addCustodyFigures({ registry, storage, log }: Sources): void {
  for (const { name, help, labelNames, fill } of FIGURES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        gauge.reset()
        try {
          fill(gauge, await storage.read(findComparison))
        } catch (error) {
          // Without labels, a reset gauge would report 0 instead of nothing.
          if (labelNames.length === 0) gauge.remove()
          log.error({ err: error }, 'the figures of custody cannot be read')
        }
      },
    })
  }
}

/** Why withdrawals are not sent, as the leader last recorded it. */
export async function sendingStopped(tx: ReadTx): Promise<StoppedWhy | undefined> {
  return (await findComparison(tx))?.stopped?.why
}

/** Undefined while custody cannot tell; 1 when nothing is expected. */
function coverageOf({ custody, difference }: ComparedSince): number | undefined {
  if (custody === null || difference === null) return undefined
  const expected = custody - difference
  return expected <= 0n ? 1 : Number(custody) / Number(expected)
}
