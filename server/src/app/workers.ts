import { setTimeout as pause } from 'node:timers/promises'
import { ok } from '@quayside/contracts/result'
import { createAccountWorker } from '../areas/account/public.ts'
import { type AlertWorker, createAlertWorker } from '../areas/alerts/public.ts'
import { createChannelWorker, type Vapid } from '../areas/channels/public.ts'
import {
  type ContractWorker,
  createContractWorker,
  createMarginNotice,
  createMarginWatch,
  createTriggerNotice,
} from '../areas/contracts/public.ts'
import { createDepositWorker, type DepositParts } from '../areas/deposits/public.ts'
import { createExposureWatch, type ExposureLimit } from '../areas/exposure/public.ts'
import { createNewsWorker } from '../areas/help/public.ts'
import { createIdentityWorker } from '../areas/identity/public.ts'
import { createOwnLimits } from '../areas/limits/public.ts'
import { createLoanWorker, type LoanParts, type LoanWorker } from '../areas/loans/public.ts'
import { createNftWorker, type NftParts } from '../areas/nfts/public.ts'
import { createOptionNotice, createOptionWorker, type OptionWorker } from '../areas/options/public.ts'
import { createPlanNotice, createPlanWorker, type PlanWorker } from '../areas/plans/public.ts'
import { createServiceWorker } from '../areas/service/public.ts'
import { type CoreServices, EVERYTHING, type OwnLimits, type Trading } from '../areas/services.ts'
import { createSplitWorker } from '../areas/splits/public.ts'
import { createWithdrawalWorker, type WithdrawalParts } from '../areas/withdrawals/public.ts'
import { systemTimers, type Timers } from '../platform/time/clock.ts'
import { createHouseFolder } from '../triggers/house-folder.ts'
import type { Leadership } from '../triggers/leadership.ts'
import type { Worker } from '../triggers/lifecycle.ts'

/** All workers of the site on one market, storage and leadership; routes call the workers. */
export type Workers = Trading &
  Worker & {
    readonly contracts: ContractWorker
    readonly options: OptionWorker
    readonly plans: PlanWorker
    readonly alerts: AlertWorker
    readonly loans: LoanWorker
    readonly ownLimits: OwnLimits
  }

export type WorkersParts = DepositParts &
  NftParts &
  WithdrawalParts &
  LoanParts &
  Pick<
    CoreServices,
    | 'clock'
    | 'storage'
    | 'market'
    | 'bus'
    | 'log'
    | 'ids'
    | 'mailer'
    | 'sms'
    | 'config'
    | 'metrics'
    | 'secrets'
    | 'houseLimits'
    | 'inviteRewards'
    | 'photos'
    | 'limits'
  > & {
    readonly vapid: Vapid
    readonly exposureLimits: readonly ExposureLimit[]
    readonly leadership: Leadership
    readonly timers?: Timers
    readonly pause?: (milliseconds: number) => Promise<void>
  }

export function createWorkers(core: WorkersParts): Workers {
  const { leadership } = core
  const parts = {
    ...core,
    leadership: withoutStop(leadership),
    timers: core.timers ?? systemTimers,
    pause: core.pause ?? waiting,
  }
  const ownLimits = createOwnLimits(core)
  const contracts = createContractWorker({ ...parts, ownLimits, notify: createTriggerNotice(core) })
  const margins = createMarginWatch({
    ...parts,
    positions: contracts.positions.bind(contracts),
    warn: createMarginNotice(core),
  })
  const options = createOptionWorker({ ...parts, notify: createOptionNotice(core) })
  const plans = createPlanWorker({ ...parts, notify: createPlanNotice(core) })
  const alerts = createAlertWorker(parts)
  const identities = createIdentityWorker({ ...parts, ownLimits })
  const accounts = createAccountWorker(parts)
  const deposits = createDepositWorker(parts)
  const withdrawals = createWithdrawalWorker(parts)
  const loans = createLoanWorker({ ...parts, ownLimits })
  const nfts = createNftWorker(parts)
  const exposure = createExposureWatch(parts)
  const channels = createChannelWorker(parts)
  const service = createServiceWorker(parts)
  const news = createNewsWorker(parts)
  const splits = createSplitWorker({
    ...parts,
    split: [
      contracts.split.bind(contracts),
      alerts.split.bind(alerts),
      (tx, { split, ...request }) => options.refundMarket(tx, { code: split.code, ...request }),
    ],
    delist: [contracts.delist.bind(contracts), options.refundMarket.bind(options)],
  })
  const folder = createHouseFolder(parts)
  const workers: readonly Worker[] = [
    contracts,
    margins,
    options,
    plans,
    alerts,
    identities,
    accounts,
    deposits,
    withdrawals,
    loans,
    nfts,
    exposure,
    channels,
    service,
    news,
    splits,
    folder,
  ]
  return {
    contracts,
    options,
    plans,
    alerts,
    loans,
    ownLimits,
    floatingPnL: contracts.floatingPnL.bind(contracts),
    mayCloseAll: contracts.mayCloseAll.bind(contracts),
    cancelWaiting: contracts.cancelWaiting.bind(contracts),
    async closeAll(tx, request) {
      const closed = await contracts.closeAll(tx, request)
      if (!closed.ok) return closed
      const most = (request.most ?? EVERYTHING) - closed.value
      return ok(closed.value + (await options.refundAll(tx, { ...request, most })))
    },
    async start() {
      for (const worker of workers) await worker.start()
    },
    async stop() {
      // In parallel, because each may wait for its storage, and before leadership ends, because they write as the
      // leader.
      const stops = await Promise.allSettled(workers.map(worker => worker.stop()))
      await leadership.stop()
      for (const stop of stops) if (stop.status === 'rejected') throw stop.reason
    },
    async settled() {
      for (const worker of workers) await worker.settled()
    },
  }
}

function withoutStop(leadership: Leadership): Leadership {
  return {
    start: onGained => leadership.start(onGained),
    isLeader: () => leadership.isLeader(),
    isShared: leadership.isShared,
    stop: async () => {},
  }
}

function waiting(milliseconds: number): Promise<void> {
  return pause(milliseconds, undefined, { ref: false })
}
