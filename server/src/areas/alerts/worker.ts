import type { Instrument } from '../../market/instruments/instrument.ts'
import { pricePoints, priceText } from '../../market/instruments/points.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import { storedNames } from '../../market/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import type { Bus, BusEvents } from '../../platform/bus.ts'
import { firstIdAt, type Ids } from '../../platform/ids.ts'
import type { Worker } from '../../triggers/lifecycle.ts'
import { PriceWorker, type PriceWorkerParts } from '../../triggers/price-worker.ts'
import type { Settlement } from '../../triggers/settle-once.ts'
import type { Pages } from '../../triggers/storage-reading.ts'
import type { Trigger, Watched } from '../../triggers/trigger-index.ts'
import { activeAlertsAfter, alertOf, findAnyAlert, fireAlert } from './queries.ts'
import type { PriceAlert } from './rules/price-alert.ts'

export type AlertWorker = Worker & {
  /** Call after a durable command added an alert at this quote; watches it from the next tick on. */
  added(alert: PriceAlert, quote: Quote): void
  removed(alert: PriceAlert): void
}

export type AlertWorkerParts = PriceWorkerParts & { readonly bus: Bus; readonly ids: Ids }

export function createAlertWorker(parts: AlertWorkerParts): AlertWorker {
  return new AlertPriceWorker(parts)
}

type HeldAlert = { readonly alert: PriceAlert; readonly instrument: Instrument }

class AlertPriceWorker implements AlertWorker {
  readonly #parts: AlertWorkerParts
  readonly #price: PriceWorker<PriceAlert, HeldAlert>

  constructor(parts: AlertWorkerParts) {
    this.#parts = parts
    this.#price = new PriceWorker(parts, {
      underWay: [activeAlerts],
      // Alerts never change, so their ids tell when they were added.
      changedSince: since => ({ pages: activeAlerts, after: firstIdAt(since) }),
      find: async (tx, id) => {
        const row = await tx.one(findAnyAlert, { id })
        return row && alertOf(row)
      },
      isUnderWay: ({ status }) => status === 'active',
      follow: onChange =>
        parts.bus.subscribe('alert.changed', ({ alertId, kind }) => onChange(alertId, kind !== 'added')),
      entryOf: (alert, instrument) => ({
        value: { alert, instrument },
        triggers: triggersOf(alert, instrument),
      }),
      isSame: () => true,
      countsFrom: alert => this.#marketTimeOf(alert),
      fire: (watched, quote) => {
        if (quote !== undefined) this.#price.settle(this.#firing(watched, quote))
      },
    })
  }

  start(): Promise<void> {
    return this.#price.start()
  }

  stop(): Promise<void> {
    return this.#price.stop()
  }

  settled(): Promise<void> {
    return this.#price.settled()
  }

  added(alert: PriceAlert, quote: Quote): void {
    this.#price.watch(alert, quote)
    this.#publish(alert, 'added')
  }

  removed(alert: PriceAlert): void {
    this.#price.forget(alert.id)
    this.#publish(alert, 'removed')
  }

  #firing(watched: Watched<HeldAlert>, quote: Quote): Settlement<PriceAlert> {
    const { alert, instrument } = watched.value
    const { id, userId, code, condition } = alert
    const price = priceText(instrument, quote.mid)
    const at = Math.max(alert.createdAt, this.#momentOf(quote))
    return {
      key: watched,
      orderId: id,
      write: async (tx, afterCommit) => {
        if ((await tx.run(fireAlert, { id, at, price })) === 0) return undefined
        const names = storedNames(this.#parts.market, code)
        const data = { alertId: id, code, ...names, condition, price: alert.price, firedPrice: price }
        await notify(tx, this.#parts, { userId, kind: 'priceAlert', data, afterCommit })
        afterCommit(() => this.#fired(alert))
        return alert
      },
      isDurable: async tx => {
        const row = await tx.one(findAnyAlert, { id })
        return row?.status === 'fired' && row.fired_at === at && row.fired_price === price
      },
      wasOvertaken: () => this.#price.drop(watched),
    }
  }

  #fired(alert: PriceAlert): void {
    this.#price.forget(alert.id)
    this.#publish(alert, 'fired')
  }

  /** Wall-clock time of a tick (ms); a tick can be processed late. */
  #momentOf({ time }: Quote): number {
    const { market, clock } = this.#parts
    return Math.round(clock.now() - Math.max(0, market.now() - time) / market.speed)
  }

  /** Market time at which the alert was added; undefined while its instrument has no price. */
  #marketTimeOf({ code, createdAt }: PriceAlert): number | undefined {
    const { market, clock } = this.#parts
    if (market.quote(code) === undefined) return undefined
    return market.now() - (clock.now() - createdAt) * market.speed
  }

  #publish({ id, userId }: PriceAlert, kind: BusEvents['alert.changed']['kind']): void {
    this.#price.publish(() => this.#parts.bus.publish('alert.changed', { alertId: id, userId, kind }))
  }
}

const activeAlerts: Pages<PriceAlert> = async (tx, page) =>
  (await tx.all(activeAlertsAfter, page)).map(alertOf)

function triggersOf({ condition, price }: PriceAlert, instrument: Instrument): Trigger[] {
  const at = pricePoints(instrument, price)
  if (at === undefined) return []
  return [{ by: 'mid', firing: condition === 'above' ? 'rising' : 'falling', at }]
}
