import type { AnyEndpoint } from './endpoint.ts'
import * as account from './endpoints/account.ts'
import * as accountLife from './endpoints/account-life.ts'
import * as accountLinks from './endpoints/account-links.ts'
import * as addressBook from './endpoints/address-book.ts'
import * as alerts from './endpoints/alerts.ts'
import * as contracts from './endpoints/contracts.ts'
import * as deposits from './endpoints/deposits.ts'
import * as exchange from './endpoints/exchange.ts'
import * as favourites from './endpoints/favourites.ts'
import * as feedSeeds from './endpoints/feed-seeds.ts'
import * as help from './endpoints/help.ts'
import * as identity from './endpoints/identity.ts'
import * as limits from './endpoints/limits.ts'
import * as loans from './endpoints/loans.ts'
import * as login from './endpoints/login.ts'
import * as lostFactor from './endpoints/lost-factor.ts'
import * as markets from './endpoints/markets.ts'
import * as nfts from './endpoints/nfts.ts'
import * as openPositions from './endpoints/open-positions.ts'
import * as options from './endpoints/options.ts'
import * as orders from './endpoints/orders.ts'
import * as passkeys from './endpoints/passkeys.ts'
import * as performance from './endpoints/performance.ts'
import * as plans from './endpoints/plans.ts'
import * as providers from './endpoints/providers.ts'
import * as sandbox from './endpoints/sandbox.ts'
import * as secondFactor from './endpoints/second-factor.ts'
import * as statement from './endpoints/statement.ts'
import * as waitingOrders from './endpoints/waiting-orders.ts'
import * as wallets from './endpoints/wallets.ts'
import * as withdrawals from './endpoints/withdrawals.ts'

export const ENDPOINTS: readonly AnyEndpoint[] = [
  markets,
  feedSeeds,
  help,
  nfts,
  loans,
  login,
  wallets,
  passkeys,
  lostFactor,
  providers,
  contracts,
  waitingOrders,
  openPositions,
  options,
  plans,
  orders,
  performance,
  sandbox,
  alerts,
  favourites,
  exchange,
  deposits,
  limits,
  addressBook,
  withdrawals,
  account,
  statement,
  accountLife,
  accountLinks,
  identity,
  secondFactor,
].flatMap(group => Object.values(group).filter(isEndpoint))

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'result' in value
  )
}
