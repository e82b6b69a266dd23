import { NO_CHAIN } from '@quayside/contracts/assets/no-chain'
import { LOCALES } from '@quayside/contracts/locales'
import { ok, type Result } from '@quayside/contracts/result'
import type { ItemContent, MissingPart } from '@quayside/contracts/staff/item-drafts'
import type { ByLocale } from '@quayside/contracts/staff/public-texts'
import { isCurrency } from '@quayside/money/currency'
import { parseMoney } from '@quayside/money/money'
import { canonicalAddress } from '../../../platform/chains/address.ts'
import { lossAt } from '../../../platform/chains/lost-addresses.ts'
import { networksOf } from './delivery.ts'

/** Minimum lead time (ms) before an item opens, so a colleague can review it. */
export const LEAST_NOTICE_MS = 5 * 60_000
const LONGEST_NOTICE_MS = 366 * 86_400_000

const NOWHERE = Object.fromEntries(LOCALES.map(({ value }) => [value, ''])) as ByLocale

export function emptyContent(siteMode: 'sandbox' | 'live'): ItemContent {
  return {
    kind: 'auction',
    currency: 'USDT',
    reserve: '',
    runsHours: 24,
    charityId: null,
    creator: '',
    chain: siteMode === 'live' ? 'Ethereum' : NO_CHAIN,
    tokenAddress: '',
    name: NOWHERE,
    description: NOWHERE,
  }
}

export function unwritten(text: ByLocale) {
  return LOCALES.map(({ value }) => value).filter(locale => text[locale] === '')
}

export function missingOf(content: ItemContent, picture: string | null): MissingPart[] {
  const { name, description, creator, charityId, reserve, chain, tokenAddress } = content
  const texts = [
    { part: 'name' as const, locales: unwritten(name) },
    { part: 'description' as const, locales: unwritten(description) },
  ].filter(({ locales }) => locales.length > 0)
  const parts = [
    ...(picture === null ? ['picture' as const] : []),
    ...(creator === '' ? ['creator' as const] : []),
    ...(charityId === null ? ['charity' as const] : []),
    ...(reserve === '' ? ['reserve' as const] : []),
    ...(tokenAddress === '' && chain !== NO_CHAIN ? ['tokenAddress' as const] : []),
  ]
  return [...texts, ...parts.map(part => ({ part, locales: [] }))]
}

/** Normalizes the content, or returns one sentence on the error; empty fields only count as missing. */
export async function checkContent(
  content: ItemContent,
  siteMode: 'sandbox' | 'live',
): Promise<Result<ItemContent, string>> {
  const { currency, reserve, chain, tokenAddress } = content
  if (!isCurrency(currency)) return wrong('There is no such currency.')
  if (reserve !== '' && parseMoney(currency, reserve) === undefined)
    return wrong(`There is no such amount of ${currency}.`)
  if (chain === NO_CHAIN)
    return siteMode === 'live'
      ? wrong('The chain of the sandbox is none: money is real here.')
      : ok({ ...content, tokenAddress: '' })
  if (tokenAddress === '') return ok(content)
  const [network] = networksOf(chain)
  const address = network && (await canonicalAddress(network, tokenAddress))
  return network === undefined || address === undefined || lossAt(network, address) !== undefined
    ? wrong(`This is no address of such a token on ${chain}.`)
    : ok({ ...content, tokenAddress: address })
}

function wrong(sentence: string): Result<never, string> {
  return { ok: false, error: sentence }
}

/** Returns one sentence that explains why an item cannot open at `opensAt` (ms); undefined when it can. */
export function openingProblem(opensAt: number, now: number): string | undefined {
  if (opensAt < now + LEAST_NOTICE_MS) return 'It opens five minutes from now at the earliest.'
  return opensAt > now + LONGEST_NOTICE_MS ? 'It opens within a year.' : undefined
}
