import type { AlertChannel, AlertTest } from '@quayside/contracts/release/alerts'
import { type AlertFile, createKeeper } from './alert-file.ts'
import type { Channel } from './channel.ts'
import { startDelivery } from './delivery.ts'
import { createLedger } from './ledger.ts'
import { createRounds } from './rounds.ts'
import { testAlert } from './test-alert.ts'
import { createAlertWatch, type WatchParts } from './watch.ts'

export type Alerts = {
  channels(): readonly AlertChannel[]
  test(by: string): Promise<readonly AlertTest[]>
}

export type RunningAlerts = Alerts & {
  once(): Promise<void>
  stop(): Promise<void>
}

export type AlertParts = Omit<WatchParts, 'ledger' | 'told'> & {
  readonly channels: readonly Channel[]
  readonly file: AlertFile
  /** The log's root key, which identifies the log. */
  readonly root: () => string | undefined
  readonly every: number
  readonly log: (sentence: string) => void
}

export const NO_ALERTS: Alerts = { channels: () => [], test: async () => [] }

export async function startAlerts(parts: AlertParts): Promise<RunningAlerts> {
  const { file, now, every } = parts
  const tell = saidOnce(parts.log)
  const kept = await file.read()
  const ledger = createLedger(parts.root() ?? '', kept?.causes)
  const watch = createAlertWatch({ ...parts, ledger, told: kept?.told ?? null })
  const keep = createKeeper(file, {
    next() {
      const told = watch.told()
      const outboxes = Object.fromEntries(deliveries.map(({ channel, record }) => [channel.name, record()]))
      return told === null ? null : { told, causes: ledger.records(), outboxes }
    },
    onFailure: why => tell(`What alerts were sent cannot be kept: ${why}`),
  })
  const deliveries = parts.channels.map(channel =>
    startDelivery({ channel, kept: kept?.outboxes[channel.name], now, onSettled: keep }),
  )

  async function look(): Promise<void> {
    const alerts = await watch.look()
    for (const delivery of deliveries) for (const alert of alerts) delivery.add(alert)
    await keep()
  }

  const rounds = createRounds({
    look,
    deliveries: () => deliveries,
    keep,
    every,
    onFailure: error => tell(`Alerts cannot be looked for: ${String(error)}`),
  })
  if (deliveries.length > 0) rounds.start()

  return {
    channels: () =>
      deliveries.map(({ channel: { name, target }, record }) => {
        const { waiting, lost, last } = record()
        return { name, target, waiting: waiting.length, lost, last }
      }),
    test: by => {
      const alert = testAlert(by, now())
      return Promise.all(
        deliveries.map(async ({ channel: { name, target }, tryNow }) => ({
          name,
          target,
          problem: await tryNow(alert),
        })),
      )
    },
    once: rounds.once,
    stop: rounds.stop,
  }
}

/** Suppresses consecutive duplicates. */
function saidOnce(log: (sentence: string) => void): (sentence: string) => void {
  let said = ''
  return sentence => {
    if (sentence !== said) log(sentence)
    said = sentence
  }
}
