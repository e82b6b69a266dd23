import type { UserInfo } from '@quayside/contracts/customer/user'

/** Available USD as decimal text. `amount` also counts currencies that must be exchanged first. */
export function availableDollars({ balances }: Pick<UserInfo, 'balances'>): string {
  return balances.find(({ currency }) => currency === 'USD')?.available ?? '0'
}
