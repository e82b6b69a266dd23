import type { ChainEye } from '../../platform/chains/chain-eye.ts'
import type { CoreServices, Services } from '../services.ts'
import type { DepositTable } from './rules/terms.ts'

export type DepositParts = {
  readonly depositTable: DepositTable
  /** Who looks at the chains. */
  readonly chainEye: ChainEye
}

/** What the routes of deposits are given. */
export type DepositServices = Services & DepositParts

/** What deciding on a deposit needs. */
export type Deciding = Pick<
  CoreServices,
  'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics' | 'market'
> &
  DepositParts
