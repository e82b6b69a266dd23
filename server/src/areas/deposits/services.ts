import type { ChainObserver } from '../../platform/chains/chain-observer.ts'
import type { CoreServices, Services } from '../services.ts'
import type { DepositTable } from './rules/terms.ts'

export type DepositParts = {
  readonly depositTable: DepositTable
  readonly chainObserver: ChainObserver
}

export type DepositServices = Services & DepositParts

export type Deciding = Pick<
  CoreServices,
  'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics' | 'market'
> &
  DepositParts
