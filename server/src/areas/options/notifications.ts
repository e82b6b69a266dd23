import { money, toText } from '@quayside/money/money'
import { storedNames } from '../../market/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import type { Option } from './rules/option.ts'

/** Persists a settlement notification in the settlement's command. */
export type NotifySettled = (tx: Tx, option: Option, afterCommit: AfterCommit) => Promise<void>

export function createOptionNotice(
  services: Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'market'>,
): NotifySettled {
  return async (tx, option, afterCommit) => {
    const { userId, code } = option
    const data = {
      orderId: option.id,
      orderNo: option.orderNo,
      code,
      ...storedNames(services.market, code),
      direction: option.direction,
      amount: toText(money('USD', option.stake)),
      profit: toText(money('USD', option.profit ?? 0n)),
      status: option.status,
      openPrice: option.openPrice ?? '',
      closePrice: option.closePrice ?? '',
      virtually: virtuallyOf(option.mode),
    }
    await notify(tx, services, { userId, kind: 'optionSettled', data, afterCommit })
  }
}
