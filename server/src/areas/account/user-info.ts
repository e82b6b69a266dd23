import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Currency } from '@quayside/money/currency'
import type { Money } from '@quayside/money/money'
import { realizedProfit } from '../../ledger/figures.ts'
import { balances } from '../../ledger/wallet.ts'
import { type Holdings, walletFigures } from '../../ledger/wallet-figures.ts'
import type { Market } from '../../market/market.ts'
import { usdRate } from '../../market/usd-rate.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import { findUser, type UserRow } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { findSettings } from './life/settings-queries.ts'
import { listWallets } from './records/wallets.ts'

export type UserInfoRequest = { readonly userId: string; readonly mode: AccountMode; readonly token: string }

export async function userInfo(services: Services, request: UserInfoRequest): Promise<UserInfo> {
  return await services.storage.read(async tx => {
    const floatingPnL = await services.trading.floatingPnL(tx, request)
    return readUserInfo(tx, services, { ...request, floatingPnL })
  })
}

export async function readUserInfo(
  tx: ReadTx,
  { market, clock, ownLimits, policies }: Pick<Services, 'market' | 'clock' | 'ownLimits' | 'policies'>,
  request: UserInfoRequest & { readonly floatingPnL: Money },
): Promise<UserInfo> {
  const { userId, mode, token, floatingPnL } = request
  const user = await tx.one(findUser, { id: userId })
  if (user === undefined) throw new Error('a session without a customer')
  const wallet: ReadonlyMap<Currency, Holdings> = await balances(tx, { userId, mode })
  const profit = (await tx.one(realizedProfit, { userId, mode }))?.amount ?? 0n
  const figures = walletFigures({
    wallet,
    floatingPnL,
    profit,
    usdRate: currency => rateOf(market, currency),
  })
  const wallets = await tx.all(listWallets, { userId })
  const named = wallets.map(({ chain_type: chainType, address }) => ({ chainType, address }))
  const timeZone = (await tx.one(findSettings, { userId }))?.time_zone
  const now = clock.now()
  const reminder = await ownLimits.reminder(tx, { userId, now })
  const stopped = await ownLimits.stopped(tx, { userId, now })
  const open = await policies.open(tx, { userId, now })
  return {
    ...describe(user),
    ...(typeof timeZone === 'string' && { timeZone }),
    ...(reminder !== null && { reminder }),
    ...(stopped !== undefined && { stopped }),
    ...(open.length > 0 && { policies: [...open] }),
    wallets: named,
    ...figures,
    token,
    virtually: virtuallyOf(mode),
  }
}

type Described = Omit<
  UserInfo,
  | keyof ReturnType<typeof walletFigures>
  | 'timeZone'
  | 'reminder'
  | 'stopped'
  | 'policies'
  | 'wallets'
  | 'token'
  | 'virtually'
>

function describe(user: UserRow): Described {
  return {
    id: user.id,
    username: user.username,
    email: user.email ?? '',
    kycStatus: user.kyc_status,
    smartEnabled: user.smart_enabled === 1,
    inviteCode: user.invite_code,
    locale: user.locale,
    createdAt: isoOf(user.created_at),
  }
}

/** Crypto is quoted in USDT, which counts at par. */
function rateOf(market: Market, currency: Currency): string | undefined {
  const direct = usdRate(market, currency)
  if (direct !== undefined || market.instrument(`${currency}USDT`) === undefined) return direct
  return usdRate(
    { instrument: () => market.instrument(`${currency}USDT`), quote: () => market.quote(`${currency}USDT`) },
    currency,
  )
}
