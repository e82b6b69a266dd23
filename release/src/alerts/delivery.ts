import type { Alert } from './alert.ts'
import type { Channel } from './channel.ts'
import { createOutbox, type OutboxRecord } from './outbox.ts'

export type Delivery = {
  readonly channel: Channel
  add(alert: Alert): void
  pump(): Promise<void>
  tryNow(alert: Alert): Promise<string | null>
  record(): OutboxRecord
  stop(): Promise<void>
}

export type DeliveryParts = {
  readonly channel: Channel
  readonly kept?: OutboxRecord | undefined
  readonly now: () => number
  /** Called after each attempt, so that a restart does not send an accepted alert again. */
  readonly onSettled: () => Promise<void>
}

export function startDelivery({ channel, kept, now, onSettled }: DeliveryParts): Delivery {
  const outbox = createOutbox(kept)
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function attempt(alert: Alert, lost: number): Promise<string | null> {
    const why = await channel.send(alert, { lost, signal: stopping.signal }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (stopping.signal.aborted && why !== null) return why
    if (why === null) outbox.delivered(alert, now())
    else outbox.failed(alert, why, now())
    await onSettled()
    return why
  }

  async function run(): Promise<void> {
    for (;;) {
      const next = stopping.signal.aborted ? undefined : outbox.next(now())
      if (next === undefined) return
      await attempt(next.alert, next.lost)
    }
  }

  return {
    channel,
    add: alert => outbox.add(alert, now()),
    pump() {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    tryNow: alert => attempt(alert, outbox.record().lost),
    record: () => outbox.record(),
    async stop() {
      stopping.abort()
      await running
      channel.close()
    },
  }
}
