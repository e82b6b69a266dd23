import type { Instrument } from '../../market/instruments/instrument.ts'
import { pricePoints, priceText } from '../../market/instruments/points.ts'
import type { Quote } from '../../market/instruments/quote.ts'
import { storedNames } from '../../market/name-of.ts'
import type { Split } from '../../market/splits/split.ts'
import { notify } from '../../notifications/notify.ts'
import type { Bus, BusEvents } from '../../platform/bus.ts'
import { firstIdAt, type Ids } from '../../platform/ids.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Worker } from '../../triggers/lifecycle.ts'
import { PriceWorker, type PriceWorkerParts } from '../../triggers/price-worker.ts'
import type { Settlement } from '../../triggers/settle-once.ts'
import type { Pages } from '../../triggers/storage-reading.ts'
import type { Trigger, Watched } from '../../triggers/trigger-index.ts'
import {
  activeAlertsAfter,
  alertOf,
  alertsBeforeSplit,
  changeAlertPrice,
  crossAlertBack,
  expireAlert,
  findAnyAlert,
  fireAlert,
  repeatAlert,
} from './queries.ts'
import {
  alertPhase,
  countsFrom,
  firedBefore,
  type PriceAlert,
  splitAlert,
  wayBack,
} from './rules/price-alert.ts'

export type AlertWorker = Worker & {
  /** Call after a durable command added an alert at this quote; watches it from the next tick on. */
  added(alert: PriceAlert, quote: Quote): void
  removed(alert: PriceAlert): void
  /** Adjusts some alerts of an instrument for a split in a command; returns how many. */
  split(tx: Tx, request: SplitRequest): Promise<number>
}

type SplitRequest = {
  readonly split: Split
  readonly most: number
  readonly afterCommit: AfterCommit
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
      // IDs are ordered by creation time; a new leader reads all repeating alerts again.
      changedSince: since => ({ pages: activeAlerts, after: firstIdAt(since) }),
      find: async (tx, id) => {
        const row = await tx.one(findAnyAlert, { id })
        return row && alertOf(row)
      },
      isUnderWay: ({ status }) => status === 'active',
      follow: onChange =>
        parts.bus.subscribe('alert.changed', ({ alertId, kind }) =>
          onChange(alertId, kind === 'removed' || kind === 'fired'),
        ),
      entryOf: (alert, instrument) => ({
        value: { alert, instrument },
        ...marksOf(alert, instrument, parts.clock.now()),
      }),
      isSame: ({ alert }, { firedAt, crossedBackAt, splitAt }) =>
        alert.firedAt === firedAt && alert.crossedBackAt === crossedBackAt && alert.splitAt === splitAt,
      countsFrom: alert => this.#marketTimeOf(alert.code, countsFrom(alert)),
      fire: (watched, quote) => this.#fire(watched, quote),
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
    this.#ended(alert, 'removed')
  }

  async split(tx: Tx, { split, most: limit, afterCommit }: SplitRequest): Promise<number> {
    const { code, effectiveAt: at } = split
    const instrument = this.#parts.market.instrument(code)
    if (instrument === undefined) return 0
    const rows = await tx.all(alertsBeforeSplit, { code, at, limit })
    for (const row of rows) {
      // A clock behind the feed's must not take the alert for one from before the split again.
      const splitAt = Math.max(at, this.#parts.clock.now())
      const alert = splitAlert(alertOf(row), split, instrument, splitAt)
      await tx.run(changeAlertPrice, alert)
      afterCommit(() => {
        this.#price.watch(alert)
        this.#publish(alert, 'changed')
      })
    }
    return rows.length
  }

  /** A price reached before the expiration still counts when it is processed after it. */
  #fire(watched: Watched<HeldAlert>, taken: Quote | undefined): void {
    const { alert } = watched.value
    const quote = taken ?? this.#price.firstReached(watched)
    const { code, expiresAt } = alert
    const now = this.#parts.clock.now()
    if (quote !== undefined && (expiresAt === null || this.#firedAt(alert, quote) < expiresAt)) {
      const isBack = alertPhase(alert, now) === 'across'
      this.#price.settle(isBack ? this.#crossingBack(watched, quote) : this.#firing(watched, quote))
    } else if (expiresAt !== null && expiresAt <= now) this.#price.settle(this.#expiring(watched, now))
    else if (this.#price.get(alert.id) === watched.value)
      this.#price.watch(alert, { code, time: this.#marketTimeOf(code, countsFrom(alert)) ?? 0 })
  }

  #firing(watched: Watched<HeldAlert>, quote: Quote): Settlement<PriceAlert> {
    const { alert, instrument } = watched.value
    const { id, userId, code, condition, note, repeat } = alert
    const price = priceText(instrument, quote.mid)
    const at = this.#firedAt(alert, quote)
    const isOver = repeat === null
    return {
      ...this.#settling(watched),
      write: async (tx, afterCommit) => {
        const written = isOver
          ? await tx.run(fireAlert, { id, at, price })
          : await tx.run(repeatAlert, { id, at, price, before: firedBefore(at) })
        if (written === 0) return undefined
        const names = storedNames(this.#parts.market, code)
        const data = {
          alertId: id,
          code,
          ...names,
          condition,
          price: alert.price,
          firedPrice: price,
          ...(note !== null && { note }),
        }
        await notify(tx, this.#parts, { userId, kind: 'priceAlert', data, afterCommit })
        afterCommit(() => {
          if (isOver) this.#ended(alert, 'fired')
          else this.#changed({ ...alert, firedAt: at, firedPrice: price, crossedBackAt: null }, quote)
        })
        return alert
      },
      isDurable: async tx => {
        const row = await tx.one(findAnyAlert, { id })
        return row?.fired_at === at && row.fired_price === price
      },
    }
  }

  #crossingBack(watched: Watched<HeldAlert>, quote: Quote): Settlement<PriceAlert> {
    const { alert } = watched.value
    const { id, firedAt } = alert
    const at = this.#firedAt(alert, quote)
    return {
      ...this.#settling(watched),
      write: async (tx, afterCommit) => {
        if ((await tx.run(crossAlertBack, { id, at, firedAt: firedAt ?? 0 })) === 0) return undefined
        afterCommit(() => this.#changed({ ...alert, crossedBackAt: at }, quote))
        return alert
      },
      isDurable: async tx => (await tx.one(findAnyAlert, { id }))?.crossed_back_at === at,
    }
  }

  #expiring(watched: Watched<HeldAlert>, at: number): Settlement<PriceAlert> {
    const { alert } = watched.value
    const { id } = alert
    return {
      ...this.#settling(watched),
      write: async (tx, afterCommit) => {
        if ((await tx.run(expireAlert, { id, at })) === 0) return undefined
        afterCommit(() => this.#ended(alert, 'removed'))
        return alert
      },
      isDurable: async tx => (await tx.one(findAnyAlert, { id }))?.expired_at === at,
    }
  }

  /** If another node wrote first, storage decides what to keep watching. */
  #settling(
    watched: Watched<HeldAlert>,
  ): Pick<Settlement<PriceAlert>, 'key' | 'orderId' | 'customer' | 'wasOvertaken'> {
    return {
      key: watched,
      orderId: watched.id,
      customer: watched.value.alert.userId,
      wasOvertaken: () => {
        this.#price.drop(watched)
        return this.#price.refresh(watched.id)
      },
    }
  }

  #changed(alert: PriceAlert, quote: Quote): void {
    this.#price.watch(alert, quote)
    this.#publish(alert, 'changed')
  }

  #ended(alert: PriceAlert, kind: 'fired' | 'removed'): void {
    this.#price.forget(alert.id)
    this.#publish(alert, kind)
  }

  /** Wall-clock time of a tick, but never before prices count for the alert (ms). */
  #firedAt(alert: PriceAlert, quote: Quote): number {
    return Math.max(countsFrom(alert), this.#momentOf(quote))
  }

  /** Wall-clock time of a tick (ms); a tick can be processed late. */
  #momentOf({ time }: Quote): number {
    const { market, clock } = this.#parts
    return Math.round(clock.now() - Math.max(0, market.now() - time) / market.speed)
  }

  /** Market time of a moment; undefined while the instrument has no price. */
  #marketTimeOf(code: string, at: number): number | undefined {
    const { market, clock } = this.#parts
    if (market.quote(code) === undefined) return undefined
    return market.now() - (clock.now() - at) * market.speed
  }

  #publish({ id, userId }: PriceAlert, kind: BusEvents['alert.changed']['kind']): void {
    this.#price.publish(() => this.#parts.bus.publish('alert.changed', { alertId: id, userId, kind }))
  }
}

const activeAlerts: Pages<PriceAlert> = async (tx, page) =>
  (await tx.all(activeAlertsAfter, page)).map(alertOf)

/** Price and time at which something happens to an alert. */
function marksOf(
  alert: PriceAlert,
  instrument: Instrument,
  now: number,
): Pick<Watched<HeldAlert>, 'triggers' | 'dueAt'> {
  const expiresAt = alert.expiresAt ?? Number.POSITIVE_INFINITY
  const phase = alertPhase(alert, now)
  if (phase === 'quiet') return { triggers: [], dueAt: Math.min(countsFrom(alert), expiresAt) }
  const triggers = triggersOf(alert, instrument, phase === 'across')
  return alert.expiresAt === null ? { triggers } : { triggers, dueAt: expiresAt }
}

function triggersOf(alert: PriceAlert, instrument: Instrument, isAcross: boolean): Trigger[] {
  const points = pricePoints(instrument, alert.price)
  if (points === undefined) return []
  const at = isAcross ? wayBack(alert, points, instrument) : points
  return [{ by: 'mid', firing: (alert.condition === 'above') === isAcross ? 'falling' : 'rising', at }]
}
