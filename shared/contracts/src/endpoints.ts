import type { AnyEndpoint } from './endpoint.ts'
import * as account from './endpoints/account/account.ts'
import * as accountLife from './endpoints/account/account-life.ts'
import * as accountLinks from './endpoints/account/account-links.ts'
import * as channels from './endpoints/account/channels.ts'
import * as identity from './endpoints/account/identity.ts'
import * as invites from './endpoints/account/invites.ts'
import * as limits from './endpoints/account/limits.ts'
import * as performance from './endpoints/account/performance.ts'
import * as policies from './endpoints/account/policies.ts'
import * as push from './endpoints/account/push.ts'
import * as addressBook from './endpoints/funds/address-book.ts'
import * as deposits from './endpoints/funds/deposits.ts'
import * as exchange from './endpoints/funds/exchange.ts'
import * as statement from './endpoints/funds/statement.ts'
import * as withdrawals from './endpoints/funds/withdrawals.ts'
import * as help from './endpoints/help.ts'
import * as loans from './endpoints/loans.ts'
import * as favourites from './endpoints/market/favourites.ts'
import * as feedSeeds from './endpoints/market/feed-seeds.ts'
import * as markets from './endpoints/market/markets.ts'
import * as nfts from './endpoints/nfts.ts'
import * as sandbox from './endpoints/sandbox.ts'
import * as service from './endpoints/service.ts'
import * as serviceVisitors from './endpoints/service-visitors.ts'
import * as login from './endpoints/sign-in/login.ts'
import * as lostFactor from './endpoints/sign-in/lost-factor.ts'
import * as passkeys from './endpoints/sign-in/passkeys.ts'
import * as providers from './endpoints/sign-in/providers.ts'
import * as secondFactor from './endpoints/sign-in/second-factor.ts'
import * as wallets from './endpoints/sign-in/wallets.ts'
import * as alerts from './endpoints/trading/alerts.ts'
import * as contracts from './endpoints/trading/contracts.ts'
import * as openPositions from './endpoints/trading/open-positions.ts'
import * as options from './endpoints/trading/options.ts'
import * as orders from './endpoints/trading/orders.ts'
import * as plans from './endpoints/trading/plans.ts'
import * as waitingOrders from './endpoints/trading/waiting-orders.ts'

export const ENDPOINTS: readonly AnyEndpoint[] = [
  markets,
  feedSeeds,
  help,
  push,
  channels,
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
  invites,
  limits,
  policies,
  addressBook,
  withdrawals,
  account,
  statement,
  accountLife,
  accountLinks,
  identity,
  secondFactor,
  service,
  serviceVisitors,
].flatMap(group => Object.values(group).filter(isEndpoint))

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'result' in value
  )
}
