import type { Boot } from '@quayside/contracts/boot'
import type { SiteReport } from '@quayside/contracts/release/health'
import { decide } from '@quayside/release/rollout/decide'
import { fixtureBuild, OPERATOR, publicationOf } from '@quayside/release/testing/fixture-build'
import { must } from '@quayside/release/testing/published-store'
import { testDesk } from '@quayside/release/testing/test-site'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createPinsWatch } from '../releases/watch-pins.ts'
import { createSiteFixture, type SiteFixture } from '../site.builders.ts'

const OLD = '2.0.0'
const NEW = '3.0.0'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, plane: fixture.plane, environment: { TRUST_PROXY: '1' } })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

type Visit = { readonly visitor: string; readonly page: string; readonly version: string }

async function visit(visitor: string, address = '203.0.113.7'): Promise<Visit> {
  const headers = { cookie: `visitor=${visitor}`, 'x-forwarded-for': address }
  const html = (await server.app.inject({ url: '/market', headers })).body
  const boot: Boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
  const key = Object.keys(boot.manifests).find(name => name.startsWith('mfe-market@')) ?? ''
  return { visitor, page: boot.page, version: key.split('@')[1] ?? '' }
}

type Post = {
  readonly kind: 'loaded' | 'load-failed' | 'error'
  readonly version: string
  readonly remote?: string
  readonly visitor?: string
  readonly page?: string
  readonly address?: string
  readonly stack?: { readonly message: string; readonly frames: readonly string[] }
}

async function post(sent: Post): Promise<void> {
  const { kind, remote = 'mfe-market', version, visitor, page, address = '203.0.113.7', stack } = sent
  const event = { kind, remote, version, name: './lifecycles', value: 1, ...stack }
  const cookie = visitor === undefined ? {} : { cookie: `visitor=${visitor}` }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/telemetry',
    payload: { events: [event], page },
    headers: { ...cookie, 'x-forwarded-for': address },
  })
  expect(answer.statusCode).toBe(204)
}

async function decisionAfter(seconds: number) {
  fixture.published.clock.advance(seconds)
  await fixture.plane.reports.flush()
  const now = fixture.published.clock.now().getTime()
  const { store, releases } = fixture.published
  const reports = await testDesk({ store, now: () => now }).read('production')
  const { environments, versions } = await releases.state()
  const environment = environments.get('production')
  if (environment === undefined) throw new Error('there is no production')
  const decisions = decide({ environment, versions, reports, now })
  return { reports, decision: decisions.find(({ remote }) => remote === 'mfe-market') }
}

function totalOf(reports: readonly SiteReport[], version: string) {
  const buckets = reports.flatMap(report =>
    report.buckets.filter(bucket => bucket.version === `mfe-market@${version}`),
  )
  const ranges = buckets.flatMap(bucket => bucket.ranges)
  const sum = (place: 2 | 4) => ranges.reduce((all, range) => all + range[place], 0)
  return { loads: sum(2), failures: sum(4), leftOut: buckets.reduce((all, one) => all + one.leftOut, 0) }
}

function name(number: number): string {
  return String(number).padStart(22, 'f')
}

async function canaryAt(percent: number): Promise<void> {
  await fixture.pin(NEW, percent)
  await createPinsWatch(fixture.plane, server.services).poll()
}

describe('what was believed before', () => {
  it('sixty forged posts move no broken canary to everybody', async () => {
    await canaryAt(50)
    for (let number = 0; number < 60; number += 1)
      await post({ kind: 'loaded', version: NEW, visitor: name(number) })
    const { reports, decision } = await decisionAfter(600)
    expect(totalOf(reports, NEW)).toEqual({ loads: 0, failures: 0, leftOut: 60 })
    expect(decision).toMatchObject({ kind: 'hold', wait: 'evidence' })
    expect(decision?.reason).toContain('60 reports left out: without a page that was given this version.')
    const figures = await server.services.metrics.registry.metrics()
    expect(figures).toContain('browser_events_left_out_total{why="no-page"} 60')
  })

  it('nor do sixty with the tokens of pages that were really fetched, from one address range', async () => {
    await canaryAt(50)
    for (let number = 0; number < 60; number += 1) {
      const { visitor, page } = await visit(name(number), `203.0.113.${number}`)
      await post({ kind: 'loaded', version: NEW, visitor, page, address: `203.0.113.${number}` })
    }
    const { decision } = await decisionAfter(600)
    expect(decision).toMatchObject({ kind: 'hold', wait: 'evidence' })
  })

  it('twelve forged posts take no good version away, with or without pages', async () => {
    await fixture.pin(NEW)
    await createPinsWatch(fixture.plane, server.services).poll()
    for (let number = 0; number < 12; number += 1) {
      await post({ kind: 'load-failed', version: NEW, visitor: name(number) })
      await post({ kind: 'loaded', version: OLD, visitor: name(number) })
      const { visitor, page } = await visit(name(number))
      await post({ kind: 'load-failed', version: NEW, visitor, page })
      await post({ kind: 'loaded', version: OLD, visitor, page })
    }
    const { decision } = await decisionAfter(30)
    expect(decision?.kind).not.toBe('rollback')
  })
})

describe('what a page reports', () => {
  it('counts for the first version of a remote as well, which gets on by it', async () => {
    const { releases, clock } = fixture.published
    const build = fixtureBuild({ remote: 'mfe-extra', version: '1.0.0', routes: ['/extra'] })
    must(await releases.publish(publicationOf(build)))
    const visitors = Array.from({ length: 30 }, (_, number) => name(number))
    for (const visitor of visitors) await visit(visitor)
    const canary = { steps: [99.99, 100], bakeSeconds: 60 }
    const by = { environment: 'production', by: OPERATOR, reason: 'a test', expectedRevision: null }
    must(await releases.change({ kind: 'pin', versions: { 'mfe-extra': '1.0.0' }, canary }, by))
    await fixture.plane.pins.poll()
    await createPinsWatch(fixture.plane, server.services).poll()
    for (const [number, visitor] of visitors.entries()) {
      const address = `203.0.${number}.7`
      const { page } = await visit(visitor, address)
      await post({ kind: 'loaded', remote: 'mfe-extra', version: '1.0.0', visitor, page, address })
    }
    clock.advance(60)
    await fixture.plane.reports.flush()
    const now = clock.now().getTime()
    const reports = await testDesk({ store: fixture.published.store, now: () => now }).read('production')
    const buckets = reports.flatMap(report => report.buckets)
    const loads = buckets
      .filter(({ version }) => version === 'mfe-extra@1.0.0')
      .flatMap(({ ranges }) => ranges)
      .reduce((sum, range) => sum + range[2], 0)
    expect(loads).toBe(30)
  })

  it('counts once a version and kind, for the versions that it was given and those it falls back on', async () => {
    await canaryAt(50)
    const visits = await Promise.all(Array.from({ length: 20 }, (_, number) => visit(name(number))))
    const has = visits.find(({ version }) => version === NEW)
    const hasNot = visits.find(({ version }) => version === OLD)
    if (has === undefined || hasNot === undefined) throw new Error('the canary has all visitors or none')
    for (let again = 0; again < 5; again += 1) {
      await post({ kind: 'load-failed', ...has })
      await post({ kind: 'loaded', ...has, version: OLD })
      await post({ kind: 'load-failed', ...hasNot, version: NEW })
    }
    const { reports } = await decisionAfter(1)
    expect(totalOf(reports, NEW)).toEqual({ loads: 0, failures: 1, leftOut: 5 })
    expect(totalOf(reports, OLD)).toMatchObject({ loads: 1, leftOut: 0 })
  })

  it('counts for its page only, and not after ten minutes', async () => {
    await canaryAt(50)
    const own = await visit(name(1))
    await post({ kind: 'loaded', ...own, visitor: name(2) })
    server.pass(601_000)
    await post({ kind: 'loaded', ...own })
    const { reports } = await decisionAfter(1)
    expect(totalOf(reports, own.version)).toEqual({ loads: 0, failures: 0, leftOut: 2 })
  })

  it('goes on counting with the token that the pins bring', async () => {
    await canaryAt(50)
    const { visitor, version } = await visit(name(1))
    server.pass(3_600_000)
    const headers = { cookie: `visitor=${visitor}` }
    const page = String(
      (await server.app.inject({ url: '/pins/current.json', headers })).headers['page-token'],
    )
    await post({ kind: 'loaded', version, visitor, page })
    const { reports } = await decisionAfter(1)
    expect(totalOf(reports, version)).toMatchObject({ loads: 1 })
  })
})

it('hands grouped errors to the plane, of pages that were given the version and of no other', async () => {
  await canaryAt(50)
  const stack = { message: "TypeError: no loan of 'Ada Lovelace'", frames: ['lifecycles.js:1:2'] }
  const visits = await Promise.all([1, 2].map(number => visit(name(number), `203.0.113.${number}`)))
  for (const { version, ...page } of visits)
    for (let again = 0; again < 3; again += 1) await post({ kind: 'error', version: OLD, ...page, stack })
  await post({ kind: 'error', version: OLD, visitor: name(3), stack })
  for (const page of visits) await post({ kind: 'error', ...page, version: '9.9.9', stack })
  const { reports } = await decisionAfter(1)
  expect(reports[0]?.hourly?.errors).toMatchObject([
    { version: `mfe-market@${OLD}`, message: 'TypeError: no loan of <text>', frames: stack.frames, count: 2 },
  ])
})

it('keeps ten described errors of a batch and counts the others', async () => {
  await canaryAt(50)
  const { visitor, page, version } = await visit(name(1))
  const events = Array.from({ length: 100 }, (_, index) => {
    const place = { message: 'TypeError: x', frames: [`lifecycles.js:1:${Math.floor(index / 5)}`] }
    return { kind: 'error', remote: 'mfe-market', version, name: 'render', value: 1, ...place }
  })
  const headers = { cookie: `visitor=${visitor}` }
  await server.app.inject({ method: 'POST', url: '/telemetry', payload: { events, page }, headers })
  const { reports } = await decisionAfter(1)
  expect(reports[0]?.hourly?.errors).toHaveLength(2)
  expect(await server.services.metrics.registry.metrics()).toMatch(
    /browser_events_total\{kind="error".*\} 100/,
  )
})

it('names what a shell says of older pins, and no other word of a stranger', async () => {
  const events = ['pins-older', 'pins-other', 'anything'].map(name => {
    return { kind: 'error', remote: 'shell', version: '1', name, value: 1 }
  })
  const spoiled = { kind: 'error', remote: 'mfe-market', version: '1', name: 'pins-older', value: 1 }
  await server.app.inject({ method: 'POST', url: '/telemetry', payload: { events: [...events, spoiled] } })
  const figures = await server.services.metrics.registry.metrics()
  const named = figures.split('\n').filter(line => line.startsWith('browser_events_total'))
  expect(named.map(line => /remote="([^"]*)".*name="([^"]*)".* (\d+)$/.exec(line)?.slice(1))).toEqual([
    ['shell', 'pins-older', '1'],
    ['shell', 'pins-other', '1'],
    ['shell', 'any', '1'],
    ['mfe-market', 'any', '1'],
  ])
})

it('has room for its own remotes and for the doubts of a shell, whatever a stranger names first', async () => {
  await createPinsWatch(fixture.plane, server.services).poll()
  const send = (events: readonly object[]) =>
    server.app.inject({ method: 'POST', url: '/telemetry', payload: { events } })
  const of = (remote: string, version: string, name = 'any') => {
    return { kind: 'error', remote, version, name, value: 1 }
  }
  for (let batch = 0; batch < 3; batch += 1)
    await send(Array.from({ length: 100 }, (_, index) => of(`mfe-made-up-${index}`, `${batch}.${index}.0`)))
  await send([of('mfe-market', OLD), of('mfe-market', '7.7.7'), of('shell', '1', 'pins-older')])
  const figures = await server.services.metrics.registry.metrics()
  const named = figures.split('\n').filter(line => line.startsWith('browser_events_total'))
  expect(named.map(line => /remote="([^"]*)",version="([^"]*)",name="([^"]*)"/.exec(line)?.slice(1))).toEqual(
    [
      ['other', 'other', 'any'],
      ['mfe-market', OLD, 'any'],
      ['mfe-market', 'other', 'any'],
      ['shell', '1', 'pins-older'],
    ],
  )
})
