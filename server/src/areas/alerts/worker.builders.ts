import { marketStateOf } from '../../market/market-state.ts'
import type { ScriptedMarket } from '../../market/scripted-market.ts'
import { createMemoryBus } from '../../platform/bus.ts'
import { createIds } from '../../platform/ids.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { alertOf, alertRowOf, findAnyAlert, insertAlert } from './queries.ts'
import { type AlertCommand, addPriceAlert, type PriceAlert } from './rules/price-alert.ts'
import { type AlertWorker, type AlertWorkerParts, createAlertWorker } from './worker.ts'

const clock = { now: () => 1_000 }

export type AlertContext = { readonly storage: Storage; readonly market: ScriptedMarket }

export type RequestedAlert = Pick<AlertCommand, 'id' | 'price' | 'repeat' | 'note' | 'expiresAt'>

/** An alert worker on a storage and a scripted market; other parts default to inert ones. */
export function alertWorkerOver(context: AlertContext, changes: Partial<AlertWorkerParts> = {}): AlertWorker {
  const quiet = (): void => {}
  return createAlertWorker({
    ...context,
    bus: createMemoryBus(),
    clock,
    ids: createIds(clock),
    pause: async () => {},
    log: { info: quiet, warn: quiet, error: quiet },
    timers: createManualTime(0).timers,
    leadership: createSoleLeadership(),
    ...changes,
  })
}

/** Ada's alert as the domain creates it at the current price; `at` is its creation time (ms). */
export function adasAlert(market: ScriptedMarket, alert: RequestedAlert & { at?: number }): PriceAlert {
  const { id, at = clock.now() } = alert
  const [instrument] = market.instruments
  const command = { userId: 'ada', ...alert, clientId: id, active: 0, most: 50 }
  const added = addPriceAlert(marketStateOf(market, instrument?.code ?? ''), command, at)
  if (!added.ok) throw new Error(`refused: ${JSON.stringify(added)}`)
  return added.value
}

export async function addAlertTo(
  { storage, market, worker }: AlertContext & { readonly worker: AlertWorker },
  requested: RequestedAlert & { at?: number },
  meanwhile: () => void = () => {},
): Promise<PriceAlert> {
  const alert = adasAlert(market, requested)
  const quote = market.quote(alert.code)
  meanwhile()
  await storage.write(tx => tx.run(insertAlert, alertRowOf(alert)))
  if (quote !== undefined) worker.added(alert, quote)
  return alert
}

export async function storedAlert(
  { storage, worker }: { readonly storage: Storage; readonly worker: AlertWorker },
  id: string,
): Promise<PriceAlert | undefined> {
  await worker.settled()
  const row = await storage.read(tx => tx.one(findAnyAlert, { id }))
  return row && alertOf(row)
}
