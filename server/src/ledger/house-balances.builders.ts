import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Currency } from '@quayside/money/currency'
import type { Storage } from '../platform/storage/storage.ts'
import { HOUSE_KINDS, type HouseKind, houseAccount } from './chart.ts'
import { balanceOf } from './post.ts'

type Place = { readonly mode: AccountMode; readonly currency: Currency }

/** Every balance of the house in one mode and currency, by the account's kind; minor units. */
export async function houseBalances(
  storage: Pick<Storage, 'read'>,
  { mode, currency }: Place,
): Promise<ReadonlyMap<HouseKind, bigint>> {
  return await storage.read(async tx => {
    const balances = new Map<HouseKind, bigint>()
    for (const kind of HOUSE_KINDS)
      balances.set(kind, await balanceOf(tx, houseAccount(kind, currency, mode)))
    return balances
  })
}
