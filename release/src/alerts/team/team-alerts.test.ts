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

async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'team-alerts-'))
  const plane = await publishedStore()
  const now = () => plane.clock.now().getTime()
  const sent: { to: string; text: string }[] = []
  const inputs = {
    webhooks: [webhookOf('mfe-loan'), webhookOf('mfe-nft')],
    tokens: [] as readonly TokenSummary[],
    history: undefined as RemoteHistory | undefined,
    hanging: [] as readonly string[],
    refusal: null as string | null,
    isStoreAway: false,
  }
  const start = () =>
    startTeamAlerts({
      webhooks: () => inputs.webhooks,
      channelOf: ({ url }) => ({
        name: 'webhook',
        target: url,
        close() {},
        async send({ state, kind, sentence }) {
          if (inputs.refusal !== null) throw new Error(inputs.refusal)
          sent.push({ to: new URL(url).hostname, text: `${state} ${kind}: ${sentence}` })
        },
      }),
      releases: plane.releases,
      reports: testDesk({ store: plane.store, now }),
      history: async (_state, remote) => {
        if (inputs.isStoreAway) throw new Error('the store is away')
        if (inputs.hanging.includes(remote)) await new Promise(() => {})
        return remote === 'mfe-loan' ? inputs.history : undefined
      },
      historyWithin: 0,
      tokens: () => inputs.tokens,
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
    inputs,
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
    async delivered() {
      sent.splice(0)
      await alerts.once()
      return [...sent]
    },
  }
}

it('alerts each team about pins of its remote only', async () => {
  const { plane, change, delivered } = await setUp()
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  expect(await delivered()).toEqual([
    {
      to: 'mfe-loan.example',
      text: expect.stringMatching(
        /^raised pins-changed: production changed \(mfe-loan .* → 7\.0\.0\), by operator: a train\.$/,
      ),
    },
  ])
  expect(await delivered()).toEqual([])
})

it('alerts a team about a new error while the history of another is being read', async () => {
  const { inputs, now, delivered, plane } = await setUp()
  inputs.history = historyWith({ lastAt: now() })
  inputs.hanging = ['mfe-nft']
  inputs.webhooks = inputs.webhooks.toReversed()
  plane.clock.advance(60)
  expect((await delivered()).map(({ to }) => to)).toEqual(['mfe-loan.example'])
})

it('keeps a raised error while its history is being read after a restart', async () => {
  const { inputs, now, delivered, plane, restart } = await setUp()
  inputs.history = historyWith({ lastAt: now() })
  plane.clock.advance(60)
  expect(await delivered()).toHaveLength(1)
  inputs.hanging = ['mfe-loan']
  await restart()
  expect(await delivered()).toEqual([])
})

it('sends no alert about an error from two address ranges', async () => {
  const { inputs, now, delivered, plane } = await setUp()
  inputs.history = historyWith({ lastAt: now(), count: 40, ranges: 2 })
  plane.clock.advance(60)
  expect(await delivered()).toEqual([])
})

it('raises a new error once, and resolves it after a day without reports', async () => {
  const { inputs, now, delivered, plane, restart } = await setUp()
  inputs.history = historyWith({ lastAt: now() })
  plane.clock.advance(60)
  expect(await delivered()).toEqual([
    {
      to: 'mfe-loan.example',
      text: 'raised error-new: mfe-loan@1.0.0 has a new error in production: TypeError: planted.',
    },
  ])
  await restart()
  expect(await delivered()).toEqual([])
  plane.clock.advance((2 * DAY) / 1_000)
  expect((await delivered()).map(({ text }) => text.split(':')[0])).toEqual(['resolved error-new'])
})

it('sends no alert about errors that an earlier version had', async () => {
  const { inputs, now, delivered, plane } = await setUp()
  inputs.history = historyWith({ lastAt: now(), isNew: false })
  plane.clock.advance(60)
  expect(await delivered()).toEqual([])
})

it('alerts about expiring tokens of its remote', async () => {
  const { inputs, now, delivered } = await setUp()
  const expiresAt = new Date(now() + DAY).toISOString()
  const token = {
    team: 'Pipeline',
    createdAt: '',
    expiresAt,
    lastUsedAt: null,
    isRevoked: false,
    issuedBy: null,
  }
  inputs.tokens = [
    { ...token, id: 'a', remotes: ['mfe-nft'], scopes: ['publish'] },
    { ...token, id: 'b', remotes: ['mfe-help'], scopes: ['publish'] },
  ]
  expect((await delivered()).map(({ to, text }) => [to, text.split(':')[0]])).toEqual([
    ['mfe-nft.example', 'raised token-expiring'],
  ])
})

it('keeps alerts that a failing receiver refused, even over a restart, and reports the reason', async () => {
  const { plane, inputs, change, delivered, alerts, restart } = await setUp()
  inputs.refusal = 'it answers 500'
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  expect(await delivered()).toEqual([])
  expect(alerts().stateOf('mfe-loan')).toMatchObject({ waiting: 1, last: { why: 'it answers 500' } })
  inputs.refusal = null
  await restart()
  plane.clock.advance(60)
  expect(await delivered()).toHaveLength(1)
})

it('loses no change of pins while histories cannot be read', async () => {
  const { plane, inputs, change, delivered } = await setUp()
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  inputs.isStoreAway = true
  plane.clock.advance(60)
  expect(await delivered()).toHaveLength(1)
})

it('sends a changed webhook its test at once, but nothing from the old queue', async () => {
  const { plane, inputs, change, delivered, alerts } = await setUp()
  inputs.refusal = 'it answers 500'
  await plane.publish('mfe-loan', '7.0.0')
  await change({ kind: 'pin', versions: { 'mfe-loan': '7.0.0' }, canary: null })
  await delivered()
  inputs.refusal = null
  inputs.webhooks = [webhookOf('mfe-loan', 'https://new.example/hook')]
  expect(await alerts().test('mfe-loan', 'team@example.com')).toBeNull()
  expect(alerts().stateOf('mfe-loan')).toMatchObject({
    waiting: 0,
    last: { isDelivered: true, kind: 'test' },
  })
  expect(alerts().stateOf('mfe-nft')).toBeUndefined()
})
