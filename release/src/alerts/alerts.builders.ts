import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TokenSummary } from '@quayside/contracts/release/plane'
import type { ChangeRequest } from '../releases.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'
import { testDesk } from '../testing/test-site.ts'
import type { Alert } from './alert.ts'
import { alertFile } from './alert-file.ts'
import type { Channel } from './channel.ts'
import { type RunningAlerts, startAlerts } from './start-alerts.ts'

export type AlertStage = {
  readonly plane: PublishedStore
  readonly file: string
  readonly taken: readonly { readonly alert: Alert; readonly lost: number }[]
  readonly now: () => number
  readonly alerts: () => RunningAlerts
  refuse(why: string | null): void
  setTokens(tokens: readonly TokenSummary[]): void
  restart(meanwhile?: () => Promise<void>): Promise<void>
  change(request: ChangeRequest, breakGlass?: string): Promise<void>
  comeAndGo(version: string, remote?: string): Promise<void>
  told(): Promise<readonly string[]>
  toldInTime(): Promise<readonly string[]>
  end(): Promise<void>
}

export async function alertStage(): Promise<AlertStage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alerts-'))
  const file = path.join(folder, 'alerts.json')
  const plane = await publishedStore()
  const taken: { alert: Alert; lost: number }[] = []
  let refusal: string | null = null
  let tokens: readonly TokenSummary[] = []
  const now = () => plane.clock.now().getTime()
  const channel: Channel = {
    name: 'webhook',
    target: 'hooks.example',
    close() {},
    async send(alert, { lost }) {
      if (refusal !== null) throw new Error(refusal)
      taken.push({ alert, lost })
    },
  }
  const start = () =>
    startAlerts({
      releases: plane.releases,
      store: plane.store,
      now,
      root: plane.keys.log.root,
      cosigners: { read: async () => [] },
      tokens: () => tokens,
      reports: testDesk({ store: plane.store, now }),
      channels: [channel],
      file: alertFile(file),
      every: 3_600_000,
      log: () => {},
    })
  const change: AlertStage['change'] = async (request, breakGlass) => {
    const about = { environment: 'production', by: OPERATOR, expectedRevision: null }
    must(await plane.releases.change(request, { ...about, reason: 'the rates are wrong', breakGlass }))
  }
  const told = async () => {
    const before = taken.length
    await alerts.once()
    return taken.slice(before).map(({ alert: { state, sentence, count } }) => {
      return `${state}${count === 1 ? '' : ` ×${count}`}: ${sentence}`
    })
  }
  let alerts = await start()
  await alerts.once()
  return {
    plane,
    file,
    taken,
    now,
    change,
    told,
    alerts: () => alerts,
    refuse(why) {
      refusal = why
    },
    setTokens(next) {
      tokens = next
    },
    async restart(meanwhile) {
      await alerts.stop()
      await meanwhile?.()
      alerts = await start()
    },
    async comeAndGo(version, remote = 'mfe-loan') {
      await plane.publish(remote, version)
      await change({ kind: 'pin', versions: { [remote]: version }, canary: null })
      await change({ kind: 'rollback', remote, revision: null })
    },
    async toldInTime() {
      const first = await told()
      plane.clock.advance(10)
      return [...first, ...(await told())]
    },
    async end() {
      await alerts.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
