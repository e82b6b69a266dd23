import type { ChainEye } from '../../platform/chains/chain-eye.ts'
import type { CoreServices, Services } from '../services.ts'
import type { DepositTable } from './rules/terms.ts'

export type DepositParts = {
  readonly depositTable: DepositTable
  readonly chainEye: ChainEye
}

export type DepositServices = Services & DepositParts

export type Deciding = Pick<
  CoreServices,
  'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics' | 'market'
> &
  DepositParts
