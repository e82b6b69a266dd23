import { CURRENCIES, isCurrency } from '@quayside/money/currency'
import { decimal, parseDecimal } from '@quayside/money/decimal'
import { LARGEST_MINOR, money } from '@quayside/money/money'
import { totalYield } from '@quayside/money/plan-math'
import { isReadable, textIn } from '../../platform/i18n/localized.ts'
import type { SiteMode } from '../../platform/settings/site-mode.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { listPlans } from './catalog-queries.ts'
import { HIGHEST_DAILY_YIELD, isYieldAllowed, type PlanOffer } from './rules/buy.ts'
import type { PlanOfferRow } from './tables.ts'

/** Limits from the contract of the purchase. */
const LONGEST_ID = 64
const LONGEST_DAYS = 3_650

/** Throws at startup for plans that cannot be fulfilled, or live yields above 0.05 % (rules §6). */
export async function requireSoundPlans(
  storage: Storage,
  { siteMode }: { readonly siteMode: SiteMode },
): Promise<void> {
  const rows = await storage.read(tx => tx.all(listPlans, {}))
  const faults = rows.flatMap(row => {
    const fault = faultOfTerms(row) ?? steepness(row, siteMode)
    return fault === undefined ? [] : [`${row.id}: ${fault}`]
  })
  if (faults.length > 0) throw new StartError(`The table smart_plans cannot be used: ${faults.join('; ')}.`)
}

export function soundOffer(row: PlanOfferRow): PlanOffer | undefined {
  if (faultOfTerms(row) !== undefined) return undefined
  return {
    id: row.id,
    product: row.product,
    days: row.days,
    currency: row.currency,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    dailyYield: row.daily_yield,
    exitPenalty: row.exit_penalty,
    isOffered: row.status === 'offered',
  }
}

function steepness({ status, daily_yield }: PlanOfferRow, siteMode: SiteMode): string | undefined {
  if (status !== 'offered' || isYieldAllowed(daily_yield, siteMode)) return undefined
  return `SITE_MODE=live offers no daily_yield above ${HIGHEST_DAILY_YIELD}, and it is ${daily_yield}`
}

/** Returns why a plan cannot be sold or shown, in words for the operator. */
function faultOfTerms(row: PlanOfferRow): string | undefined {
  return faultOfNames(row) ?? faultOfAmounts(row) ?? faultOfRates(row)
}

function faultOfNames({ id, product, description }: PlanOfferRow): string | undefined {
  if (id.trim() !== id || id.length < 1 || id.length > LONGEST_ID)
    return `id must be 1 to ${LONGEST_ID} characters without spaces around them`
  if (!isReadable(product) || textIn(product, 'en').trim() === '') return 'product must be a name'
  return isReadable(description) ? undefined : 'description must be a text, or texts by language'
}

function faultOfAmounts({ currency, days, min_amount, max_amount }: PlanOfferRow): string | undefined {
  if (!isCurrency(currency)) return `currency must be one of ${CURRENCIES.join(', ')}`
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS)
    return `days must be a whole number from 1 to ${LONGEST_DAYS}`
  if (min_amount <= 0n) return 'min_amount must be above zero'
  return max_amount < min_amount ? 'max_amount must not be below min_amount' : undefined
}

function faultOfRates(row: PlanOfferRow): string | undefined {
  const { daily_yield, exit_penalty } = row
  for (const [name, text] of Object.entries({ daily_yield, exit_penalty })) {
    const share = parseDecimal(text)
    if (share?.gte(0) !== true || share.gt(1)) return `${name} must be a share from 0 to 1, not ${text}`
  }
  return row.max_amount + mostYield(row) > LARGEST_MINOR
    ? 'max_amount is more than can be paid out'
    : undefined
}

function mostYield({ currency, days, max_amount, daily_yield, exit_penalty }: PlanOfferRow): bigint {
  const rates = { dailyYield: decimal(daily_yield), exitPenalty: decimal(exit_penalty) }
  return totalYield({ principal: money(currency, max_amount), days, ...rates }).minor
}
