import type { UserInfo } from '@quayside/contracts/customer/user'
import type { Currency } from '@quayside/money/currency'
import { compare, type Money, parseMoney, subtract, zero } from '@quayside/money/money'

type Wallet = Pick<UserInfo, 'balances' | 'virtually'>

/** What pays for an order: its own currency, and the US dollar value of the largest balance to convert. */
export type Funds = { readonly available: Money; readonly worth: Money }

/** Other balances that a command can convert, dollars and their equivalent first; none with sample money. */
export function convertible({ balances, virtually }: Wallet, currency: string): UserInfo['balances'] {
  if (virtually === 'NO') return []
  const others = balances.filter(each => each.currency !== currency && /[1-9]/.test(each.available))
  return others.sort((a, b) => Number(isDollar(b.currency)) - Number(isDollar(a.currency)))
}

export function fundsOf(wallet: Wallet, currency: Currency): Funds {
  const own = wallet.balances.find(each => each.currency === currency)
  const values = convertible(wallet, currency).map(({ value }) => dollars(value))
  return {
    available: parseMoney(currency, own?.available ?? '0') ?? zero(currency),
    worth: values.reduce((most, each) => (compare(each, most) > 0 ? each : most), zero('USD')),
  }
}

/** What `needed` lacks if another balance may cover it; null if nothing is missing or only a deposit helps. */
export function missingOf({ available, worth }: Funds, needed: Money): Money | null {
  const missing = subtract(needed, available)
  if (missing.minor <= 0n) return null
  const isCovered = missing.currency === 'USD' ? compare(worth, missing) >= 0 : worth.minor > 0n
  return isCovered ? missing : null
}

function dollars(value: string | undefined): Money {
  return parseMoney('USD', value ?? '0') ?? zero('USD')
}

function isDollar(currency: string): boolean {
  return currency.startsWith('USD')
}
