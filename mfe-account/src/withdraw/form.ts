import {
  type CryptoCurrency,
  cryptoCurrency,
  type Network,
  network,
} from '@quayside/contracts/assets/networks'
import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import type { WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { compare, type Money, parseMoney, subtract, toShortText } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { withdrawalFee } from '@quayside/money/withdrawal-math'
import { persistedForm } from '@quayside/runtime/persisted-form'
import * as z from 'zod/mini'

export type WithdrawForm = {
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly addressId: string
  readonly amount: string
}

type Offered = WithdrawalTerms['currencies'][number]

export function emptyForm([first]: readonly Offered[]): WithdrawForm {
  const { currency = 'USDT', networks = [] } = first ?? {}
  return { currency, network: networks[0] ?? 'ERC20', addressId: '', amount: '' }
}

export const PERSISTED_WITHDRAWAL = persistedForm<WithdrawForm>(
  'withdrawal',
  z.object({ currency: cryptoCurrency, network, addressId: z.string(), amount: z.string() }),
  ({ amount }) => amount !== '',
)

/** The earlier input, without an address that is unusable now; undefined if no longer offered. */
export function stillOffered(
  persisted: WithdrawForm,
  currencies: readonly Offered[],
  book: readonly BookAddress[],
): WithdrawForm | undefined {
  const offered = currencies.find(({ currency }) => currency === persisted.currency)
  if (!offered?.networks.includes(persisted.network)) return undefined
  const usable = fitting(book, persisted).find(
    ({ id, status }) => id === persisted.addressId && status === 'usable',
  )
  return { ...persisted, addressId: usable?.id ?? '' }
}

export function fitting(book: readonly BookAddress[], { currency, network }: WithdrawForm): BookAddress[] {
  const fits = book.filter(one => one.currency === currency && one.network === network)
  return fits.toSorted((a, b) => Number(b.status === 'usable') - Number(a.status === 'usable'))
}

/** The input validated against the terms. Figures are decimal texts. */
export type Judged =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' | 'minimum' | 'balance' }
  | { readonly kind: 'right'; readonly amount: string; readonly fee: string; readonly receive: string }

export function judge(
  text: string,
  { currency, available, minimum, rate }: Offered,
  language: string,
): Judged {
  if (text.trim() === '') return { kind: 'empty' }
  const amount = parse(currency, text, language)
  if (amount === undefined || amount.minor <= 0n) return { kind: 'wrong' }
  const [least, most] = [parseMoney(currency, minimum), parseMoney(currency, available)]
  if (least !== undefined && compare(amount, least) < 0) return { kind: 'minimum' }
  if (most === undefined || compare(amount, most) > 0) return { kind: 'balance' }
  const fee = withdrawalFee(amount, rate)
  return {
    kind: 'right',
    amount: toShortText(amount),
    fee: toShortText(fee),
    receive: toShortText(subtract(amount, fee)),
  }
}

function parse(currency: CryptoCurrency, text: string, language: string): Money | undefined {
  const number = parseLocaleNumber(text, language, currency)
  return number === undefined ? undefined : parseMoney(currency, number)
}

/** A percentage of the available amount, rounded down to the unit. */
export function shareOf({ currency, available }: Offered, percent: number): string {
  const all = parseMoney(currency, available)
  return all === undefined ? '' : toShortText({ currency, minor: (all.minor * BigInt(percent)) / 100n })
}
