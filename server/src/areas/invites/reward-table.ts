import { COUNTRIES } from '@quayside/contracts/customer/countries'
import { parseMoney, toShortText } from '@quayside/money/money'
import * as z from 'zod'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'
import { MOST_REWARDS, type RewardTerms } from './rules/reward.ts'

/** Highest plausible reward, dollars; a higher one is a mistake in the file. */
const HIGHEST = 1_000

const moment = z
  .string()
  .refine(isMoment, 'must be a moment like 2026-12-01T00:00:00Z')
  .transform(text => Date.parse(text))

const file = z.strictObject({
  currency: z.enum(['USD', 'USDT']),
  amount: z.string(),
  from: moment,
  until: moment.optional(),
  countries: z.array(z.string().refine(code => COUNTRIES.includes(code), 'is not a country code like DE')),
  most: z.int().min(1).max(MOST_REWARDS),
  source: z
    .string()
    .trim()
    .refine(text => text.length > 0 && text.length <= 200, 'must have 1 to 200 characters'),
})

/** Loads the reward for inviters (`INVITE_REWARDS`); none without a file. Throws a StartError that lists every mistake. */
export function loadInviteTerms(path: string | undefined): RewardTerms | undefined {
  if (path === undefined) return undefined
  const source = `the reward for inviters ${path} (INVITE_REWARDS)`
  const { until = null, ...terms } = readTable(source, file.safeParse(readJsonFile(source, path)))
  const { amount, currency, countries, from } = terms
  requireNone(source, [
    ...(isReward(amount, currency) ? [] : [`amount must be above 0 and at most ${HIGHEST}, like "5"`]),
    ...(countries.length > 0 ? [] : ['countries must name one country or more']),
    ...(new Set(countries).size === countries.length ? [] : ['countries names a country twice']),
    ...(until === null || until > from ? [] : ['until must be after from']),
  ])
  const reward = parseMoney(currency, amount)
  return {
    ...terms,
    amount: reward === undefined ? amount : toShortText(reward),
    countries: countries.toSorted(),
    until,
  }
}

function isReward(amount: string, currency: RewardTerms['currency']): boolean {
  const minor = parseMoney(currency, amount)?.minor ?? 0n
  return minor > 0n && minor <= (parseMoney(currency, String(HIGHEST))?.minor ?? 0n)
}

function isMoment(text: string): boolean {
  const isForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)
  const time = isForm ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, -1))
}
