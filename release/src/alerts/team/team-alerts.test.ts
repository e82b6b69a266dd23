import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TokenSummary } from '@quayside/contracts/release/plane'
import type { RemoteHistory } from '@quayside/contracts/release/remote-history'
import { afterEach, expect, it } from 'vitest'
import type { ChangeRequest } from '../../releases.ts'
import type { WebhookRow } from '../../staff/webhooks.ts'
import { OPERATOR } from '../../testing/fixture-build.ts'
import { must, publishedStore } from '../../testing/published-store.ts'
import { testDesk } from '../../testing/test-site.ts'
import { alertFile } from '../alert-file.ts'
import { startTeamAlerts } from './team-alerts.ts'

const DAY = 86_400_000
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

function webhookOf(remote: string, url = `https://${remote}.example/hook`): WebhookRow {
  return { remote, url, secret: `whsec_${remote}`, setBy: 'team@example.com', setAt: '' }
}

function historyWith(error: Partial<RemoteHistory['environments'][number]['errors'][number]>): RemoteHistory {
  const known = {
    id: 'one',
    message: 'TypeError: planted',
    count: 3,
    ranges: 3,
    firstAt: 0,
    lastAt: 0,
    versions: ['1.0.0'],
  }
  const errors = [{ ...known, browsers: [], isNew: true, frames: [], ...error }]
  const none = { pinned: '1.0.0', previous: null, versions: [], adoption: [], vitals: [] }
  return { remote: 'mfe-loan', environments: [{ name: 'production', ...none, errors }], sizes: [], budget: 1 }
}

async function stage() {
  const folder = await mkdtemp(path.join(tmpdir(), 'team-alerts-'))
  const plane = await publishedStore()
  const now = () => plane.clock.now().getTime()
  const sent: { to: string; says: string }[] = []
  const given = {
    webhooks: [webhookOf('mfe-loan'), webhookOf('mfe-nft')],
    tokens: [] as readonly TokenSummary[],
    history: undefined as RemoteHistory | undefined,
    hanging: [] as readonly string[],
    refusal: null as string | null,
    isStoreAway: false,
  }
  const start = () =>
    startTeamAlerts({
      webhooks: () => given.webhooks,
      channelOf: ({ url }) => ({
        name: 'webhook',
        target: url,
        close() {},
        async send({ state, kind, sentence }) {
          if (given.refusal !== null) throw new Error(given.refusal)
          sent.push({ to: new URL(url).hostname, says: `${state} ${kind}: ${sentence}` })
        },
      }),
      releases: plane.releases,
      reports: testDesk({ store: plane.store, now }),
      history: async (_state, remote) => {
        if (given.isStoreAway) throw new Error('the store is away')
        if (given.hanging.includes(remote)) await new Promise(() => {})
        return remote === 'mfe-loan' ? given.history : undefined
      },
      historyWithin: 0,
      tokens: () => given.tokens,
      file: alertFile(path.join(folder, 'team-alerts.json')),
      root: plane.keys.log.root,
      now,
      every: 3_600_000,
      log: () => {},
    })
  let alerts = await start()
  await alerts.once()
  opened.push(async () => {
    await alerts.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    plane,
    given,
    now,
    alerts: () => alerts,
    async restart() {
      await alerts.stop()
      alerts = await start()
    },
    async change(request: ChangeRequest) {
      const about = { environment: 'production', by: OPERATOR, expectedRevision: null, reason: 'a train' }
      must(await plane.releases.change(request, about))
    },
    async told() {
      sent.splice(0)
      await alerts.once()
      return [...sent]
    },
  }
}

it('tells each team of the pins of its remote, and of no other', async () => {
  const { plane, change, told } = await stage()
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  expect(await told()).toEqual([
    {
      to: 'mfe-loan.example',
      says: expect.stringMatching(
        /^raised pins-changed: production changed \(mfe-loan .* → 7\.0\.0\), by operator: a train\.$/,
      ),
    },
  ])
  expect(await told()).toEqual([])
})

it('tells a team of a new error while the history of another is being read', async () => {
  const { given, now, told, plane } = await stage()
  given.history = historyWith({ lastAt: now() })
  given.hanging = ['mfe-nft']
  given.webhooks = given.webhooks.toReversed()
  plane.clock.advance(60)
  expect((await told()).map(({ to }) => to)).toEqual(['mfe-loan.example'])
})

it('keeps a raised error while its history is being read after a restart', async () => {
  const { given, now, told, plane, restart } = await stage()
  given.history = historyWith({ lastAt: now() })
  plane.clock.advance(60)
  expect(await told()).toHaveLength(1)
  given.hanging = ['mfe-loan']
  await restart()
  expect(await told()).toEqual([])
})

it('tells of no error that visitors of two address ranges met', async () => {
  const { given, now, told, plane } = await stage()
  given.history = historyWith({ lastAt: now(), count: 40, ranges: 2 })
  plane.clock.advance(60)
  expect(await told()).toEqual([])
})

it('tells of a new error once, and of its end when no visitor meets it for a day', async () => {
  const { given, now, told, plane, restart } = await stage()
  given.history = historyWith({ lastAt: now() })
  plane.clock.advance(60)
  expect(await told()).toEqual([
    {
      to: 'mfe-loan.example',
      says: 'raised error-new: Visitors of production meet a new error in mfe-loan@1.0.0: TypeError: planted.',
    },
  ])
  await restart()
  expect(await told()).toEqual([])
  plane.clock.advance((2 * DAY) / 1_000)
  expect((await told()).map(({ says }) => says.split(':')[0])).toEqual(['resolved error-new'])
})

it('says nothing of errors that an earlier version had', async () => {
  const { given, now, told, plane } = await stage()
  given.history = historyWith({ lastAt: now(), isNew: false })
  plane.clock.advance(60)
  expect(await told()).toEqual([])
})

it('tells of the end of the own tokens', async () => {
  const { given, now, told } = await stage()
  const expiresAt = new Date(now() + DAY).toISOString()
  const token = {
    team: 'Pipeline',
    createdAt: '',
    expiresAt,
    lastUsedAt: null,
    isRevoked: false,
    issuedBy: null,
  }
  given.tokens = [
    { ...token, id: 'a', remotes: ['mfe-nft'], scopes: ['publish'] },
    { ...token, id: 'b', remotes: ['mfe-help'], scopes: ['publish'] },
  ]
  expect((await told()).map(({ to, says }) => [to, says.split(':')[0]])).toEqual([
    ['mfe-nft.example', 'raised token-expiring'],
  ])
})

it('keeps what a failing receiver did not take, also over a restart, and says why', async () => {
  const { plane, given, change, told, alerts, restart } = await stage()
  given.refusal = 'it answers 500'
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  expect(await told()).toEqual([])
  expect(alerts().stateOf('mfe-loan')).toMatchObject({ waiting: 1, last: { why: 'it answers 500' } })
  given.refusal = null
  await restart()
  plane.clock.advance(60)
  expect(await told()).toHaveLength(1)
})

it('loses no change of pins while histories cannot be read', async () => {
  const { plane, given, change, told } = await stage()
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  given.isStoreAway = true
  plane.clock.advance(60)
  expect(await told()).toHaveLength(1)
})

it('sends nothing of the old queue to a changed webhook, and its test at once', async () => {
  const { plane, given, change, told, alerts } = await stage()
  given.refusal = 'it answers 500'
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  await told()
  given.refusal = null
  given.webhooks = [webhookOf('mfe-loan', 'https://new.example/hook')]
  expect(await alerts().test('mfe-loan', 'team@example.com')).toBeNull()
  expect(alerts().stateOf('mfe-loan')).toMatchObject({
    waiting: 0,
    last: { isDelivered: true, kind: 'test' },
  })
  expect(alerts().stateOf('mfe-nft')).toBeUndefined()
})
