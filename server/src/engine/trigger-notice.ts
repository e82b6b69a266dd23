import { money, toText } from '@quayside/money/money'
import { notify } from '../customer/notify.ts'
import { reasonOnWire } from '../domain/contracts/wire-words.ts'
import { virtuallyOf } from '../http/mode.ts'
import type { CoreServices } from '../services.ts'
import type { NotifyTrigger } from './engine.ts'

/** Tells customers of stops, targets and liquidations; the client makes the text. */
export function createTriggerNotice(
  services: Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'market'>,
): NotifyTrigger {
  return async (tx, contract, afterCommit) => {
    const { userId, closeReason, code } = contract
    if (closeReason === null || closeReason === 'customer') return
    const data = {
      orderId: contract.id,
      orderNo: contract.orderNo,
      code,
      name: services.market.instrument(code)?.name ?? code,
      side: contract.side,
      lots: contract.lots,
      closePrice: contract.closePrice ?? '',
      profit: toText(money('USD', contract.profit ?? 0n)),
      virtually: virtuallyOf(contract.mode),
    }
    await notify(tx, services, { userId, kind: reasonOnWire(closeReason), data, afterCommit })
  }
}
