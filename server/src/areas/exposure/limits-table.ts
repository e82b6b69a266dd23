import { EXPOSURE_MEASURES } from '@quayside/contracts/staff/exposure'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import type { Instrument } from '../../market/instruments/instrument.ts'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'
import { type ExposureLimit, TOTAL, TYPE_NAMES } from './rules/limits.ts'

const file = z.strictObject({
  contracts: z.optional(z.record(z.string(), z.string())),
  options: z.optional(z.record(z.string(), z.string())),
})

/**
 * Loads the operator's limits of the house's exposure (`EXPOSURE_LIMITS`); none without a file. Throws a StartError
 * that lists every mistake.
 */
export function loadExposureLimits(
  path: string | undefined,
  instruments: readonly Pick<Instrument, 'code'>[],
): readonly ExposureLimit[] {
  if (path === undefined) return []
  const source = `the exposure limits ${path} (EXPOSURE_LIMITS)`
  const given = readTable(source, file.safeParse(readJsonFile(source, path)))
  const entries = EXPOSURE_MEASURES.flatMap(measure =>
    Object.entries(given[measure] ?? {}).map(([market, text]) => ({
      measure,
      market,
      cents: parseMoney('USD', text)?.minor,
    })),
  )
  const types = Object.values(TYPE_NAMES)
  const markets = new Set([TOTAL, ...types, ...instruments.map(({ code }) => code)])
  requireNone(source, [
    ...entries
      .filter(({ market }) => !markets.has(market))
      .map(
        ({ measure, market }) =>
          `${measure}.${market} is neither ${TOTAL}, a type (${types.join(', ')}) nor an instrument`,
      ),
    ...entries
      .filter(({ cents }) => cents === undefined || cents < 0n)
      .map(({ measure, market }) => `${measure}.${market} must be US dollars, such as "250000"`),
  ])
  return entries.map(({ cents = 0n, ...limit }) => ({ ...limit, cents }))
}
