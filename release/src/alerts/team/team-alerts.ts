import { setTimeout as wait } from 'node:timers/promises'
import type { AlertChannel } from '@quayside/contracts/release/alerts'
import type { SiteReport } from '@quayside/contracts/release/health'
import type { TokenSummary } from '@quayside/contracts/release/plane'
import type { RemoteHistory } from '@quayside/contracts/release/remote-history'
import type { ReleaseState } from '../../domain/record/state.ts'
import type { ReportReader } from '../../health/reports.ts'
import type { Releases } from '../../releases.ts'
import type { WebhookRow } from '../../staff/webhooks.ts'
import { type AlertFile, createKeeper } from '../alert-file.ts'
import type { Channel } from '../channel.ts'
import { type Delivery, startDelivery } from '../delivery.ts'
import { createLedger, type Ledger } from '../ledger.ts'
import { createNews } from '../news.ts'
import { createRounds } from '../rounds.ts'
import { testAlert } from '../test-alert.ts'
import { teamConditions, teamHappenings } from './team-causes.ts'

/** Interval (ms) between reads of histories for new errors. */
const HISTORY_EVERY = 60_000
/** Time (ms) that a look waits for histories; the next look uses those that arrive later. */
const HISTORY_WITHIN = 20_000

export type TeamAlerts = {
  /** Deliveries of a remote's webhook; undefined until it is used. */
  stateOf(remote: string): Pick<AlertChannel, 'waiting' | 'lost' | 'last'> | undefined
  /** Sends a test at once; returns the reason of a failure as the end of a sentence, or null. */
  test(remote: string, by: string): Promise<string | null>
}

export type RunningTeamAlerts = TeamAlerts & { once(): Promise<void>; stop(): Promise<void> }

export type TeamAlertParts = {
  readonly webhooks: () => readonly WebhookRow[]
  readonly channelOf: (webhook: WebhookRow) => Channel
  readonly releases: Pick<Releases, 'state' | 'events'>
  readonly reports: Pick<ReportReader, 'read'>
  readonly history: (state: ReleaseState, remote: string) => Promise<RemoteHistory | undefined>
  readonly tokens: () => readonly TokenSummary[]
  readonly file: AlertFile
  readonly root: () => string | undefined
  readonly now: () => number
  readonly every: number
  readonly historyWithin?: number
  readonly log: (sentence: string) => void
}

type Watch = {
  readonly webhook: WebhookRow
  readonly delivery: Delivery
  readonly ledger: Ledger
  history: RemoteHistory | undefined
  historyAt: number
  hasHistory: boolean
}

export const NO_TEAM_ALERTS: TeamAlerts = { stateOf: () => undefined, test: async () => null }

/** Watches remotes with a webhook, and sends each webhook its remote's alerts. */
export async function startTeamAlerts(parts: TeamAlertParts): Promise<RunningTeamAlerts> {
  const { file, now, releases, reports: desk, log } = parts
  const kept = await file.read()
  const watches = new Map<string, Watch>()
  const active = () => [...watches.values()]
  const news = createNews({ releases, now, told: kept?.told ?? null }, event =>
    active().flatMap(({ webhook: { remote } }) => withRemote(remote, teamHappenings(event, remote))),
  )
  const keep = createKeeper(file, {
    next() {
      const told = news.told()
      if (told === null) return null
      const causes = active().flatMap(({ webhook, ledger }) => withRemote(webhook.remote, ledger.records()))
      const outboxes = Object.fromEntries(
        active().map(({ webhook, delivery }) => [addressOf(webhook), delivery.record()]),
      )
      return { told, causes, outboxes }
    },
    onFailure: why => log(`The sent team alerts cannot be saved: ${why}`),
  })

  /** A changed webhook starts with an empty queue: its new receiver must not get the old alerts. */
  async function syncWebhooks(): Promise<void> {
    const wanted = parts.webhooks()
    for (const { webhook, delivery } of active())
      if (!wanted.some(other => addressOf(other) === addressOf(webhook))) {
        watches.delete(webhook.remote)
        await delivery.stop()
      }
    for (const webhook of wanted) if (!watches.has(webhook.remote)) watches.set(webhook.remote, open(webhook))
  }

  function open(webhook: WebhookRow): Watch {
    const { remote } = webhook
    const channel = parts.channelOf(webhook)
    return {
      webhook,
      delivery: startDelivery({ channel, kept: kept?.outboxes[addressOf(webhook)], now, onSettled: keep }),
      ledger: createLedger(`${parts.root() ?? ''} ${remote}`, withoutRemote(remote, kept?.causes ?? [])),
      history: undefined,
      historyAt: Number.NEGATIVE_INFINITY,
      hasHistory: false,
    }
  }

  /** One team's heavy source maps must not delay other teams' alerts. */
  async function readHistories(state: ReleaseState): Promise<void> {
    const due = active().filter(({ historyAt }) => now() - historyAt >= HISTORY_EVERY)
    const read = due.map(async watch => {
      const { remote } = watch.webhook
      watch.historyAt = now()
      try {
        watch.history = await parts.history(state, remote)
        watch.hasHistory = true
      } catch (error) {
        log(`The history of ${remote} cannot be read: ${String(error)}`)
      }
    })
    await Promise.race([
      Promise.all(read),
      wait(parts.historyWithin ?? HISTORY_WITHIN, undefined, { ref: false }),
    ])
  }

  async function look(): Promise<void> {
    await syncWebhooks()
    if (watches.size === 0) return
    const state = await releases.state()
    const read = [...state.environments.keys()].map(
      async (name): Promise<[string, readonly SiteReport[]]> => [name, await desk.read(name)],
    )
    const reports = new Map(await Promise.all(read))
    await readHistories(state)
    // Nothing below can fail, so every entry marked as reported reaches its team.
    const happenings = await news.of({ state })
    for (const { webhook, ledger, delivery, history, hasHistory } of active()) {
      const { remote } = webhook
      const conditions = teamConditions({
        remote,
        state,
        reports,
        history,
        tokens: parts.tokens(),
        now: now(),
      })
      const own = withoutRemote(remote, happenings)
      const alerts = [
        ...own.flatMap(about => ledger.happen(about, now())),
        // Without a history, ongoing errors would count as resolved.
        ...(hasHistory ? ledger.last(conditions, now()) : []),
        ...ledger.due(now()),
      ]
      for (const alert of alerts) delivery.add(alert)
    }
    await keep()
  }

  const rounds = createRounds({
    look,
    deliveries: () => active().map(({ delivery }) => delivery),
    keep,
    every: parts.every,
    onFailure: error => log(`Team alerts cannot be checked: ${String(error)}`),
  })
  rounds.start()

  return {
    stateOf(remote) {
      const record = watches.get(remote)?.delivery.record()
      return record && { waiting: record.waiting.length, lost: record.lost, last: record.last }
    },
    async test(remote, by) {
      await syncWebhooks()
      return (await watches.get(remote)?.delivery.tryNow(testAlert(by, now()))) ?? null
    },
    once: rounds.once,
    stop: rounds.stop,
  }
}

function addressOf({ remote, url, secret }: WebhookRow): string {
  return `${remote} ${url} ${secret.slice(-8)}`
}

/** One file and one list have the causes of all remotes. */
function withRemote<T extends { readonly cause: string }>(remote: string, all: readonly T[]): T[] {
  return all.map(one => ({ ...one, cause: `${remote} ${one.cause}` }))
}

function withoutRemote<T extends { readonly cause: string }>(remote: string, all: readonly T[]): T[] {
  return all
    .filter(({ cause }) => cause.startsWith(`${remote} `))
    .map(one => ({ ...one, cause: one.cause.slice(remote.length + 1) }))
}
