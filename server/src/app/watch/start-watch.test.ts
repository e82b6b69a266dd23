import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { TRADING_ALARMS, type TradingReport } from '@quayside/contracts/release/trading-alarms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../../../../scripts/programs/debian.mjs'
import { addCustodyFigures } from '../../areas/withdrawals/public.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { openApp, type SignedUp, type TestApp } from '../app.builders.ts'
import { RULES } from './rules.ts'
import { startWatch } from './start-watch.ts'

const project = new URL('../../../../', import.meta.url)
const file = new URL('deploy/prometheus/alerts.yaml', project)

let server: TestApp
let customer: SignedUp
let report: TradingReport | undefined
let stop = async () => {}
beforeAll(async () => {
  server = await openApp()
  customer = await server.signUp()
  const leadership = createSoleLeadership()
  await leadership.start(() => {})
  const time = createManualTime(0)
  const core = {
    ...server.services,
    leadership,
    config: { dataDir: tmpdir() },
    pingBus: async () => 'PONG',
    slowest: () => ({ wait: 0, commit: 0 }),
    replicaLag: () => 0,
  }
  addCustodyFigures({ ...core, ...core.metrics })
  stop = startWatch(core, {
    timers: time.timers,
    elapsed: time.clock.now,
    report(trading) {
      report = trading
    },
  })
  const isComplete = () => report?.judged.length === RULES.length
  for (let second = 0; second < 25 && !isComplete(); second += 1) {
    time.advance(1_000)
    // On a busy machine the connection for scans takes seconds to open.
    await pause(100 * second)
  }
})
afterAll(async () => {
  await stop()
  await server.close()
})

const metrics = () => server.services.metrics.registry.metrics()

describe('a site', () => {
  it('judges every alarm and has none', () => {
    expect([...(report?.judged ?? [])].toSorted()).toEqual([...RULES.map(({ kind }) => kind)].toSorted())
    expect(report?.alarms).toEqual([])
    expect(new Set(report?.judged)).toEqual(new Set(Object.keys(TRADING_ALARMS)))
  })

  it('serves the figures without a customer’s data', async () => {
    const text = await metrics()
    expect(text).toMatch(/^ledger_imbalance{book="USD\/demo"} 0$/m)
    expect(text).toMatch(/^queue_age_seconds{queue="withdrawals"} 0$/m)
    expect(text).not.toContain(customer.id)
    expect(text).not.toContain(customer.email)
  })

  it('counts orders by route and code, and a repeated one once', async () => {
    const { token } = customer
    const order = { clientId: crypto.randomUUID(), code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 10 }
    const tooLarge = { ...order, clientId: crypto.randomUUID(), lots: '90', leverage: 1 }
    for (const body of [order, order, tooLarge, {}]) await server.call(buyContracts, { token, body })
    const counted = [...(await metrics()).matchAll(/^orders_total{route="(.*)",code="(.*)"} (.*)$/gm)]
    expect(counted.map(([, route, code, count]) => `${route} ${code} ${count}`)).toEqual([
      '/swx/customer/order/buyContracts 200 1',
      '/swx/customer/order/buyContracts 10011 1',
      '/swx/customer/order/buyContracts 400 1',
    ])
  })
})

describe('the Prometheus rules', () => {
  const text = readFileSync(file, 'utf8')
  const alerts = text
    .split('- alert: ')
    .slice(1)
    .map(alert => {
      const field = (name: string) => new RegExp(`^ +${name}: '?(.*?)'?$`, 'm').exec(alert)?.[1]
      return { kind: alert.split('\n', 1)[0], field }
    })

  it('are those of the site', () => {
    const written = alerts.map(({ kind, field }) => [kind, field('expr'), field('for') ?? '0s'])
    const rules = RULES.map(({ kind, figure, subject, is, bound, forSeconds }) => {
      const of = subject === undefined ? '' : `{why="${subject}"}`
      return [kind, `${figure}${of} ${is} ${bound}`, `${forSeconds}s`]
    })
    expect(written).toEqual(rules)
  })

  it('have metrics that the site exports', async () => {
    const exported = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const { field } of alerts) expect(exported).toContain(/^\w+/.exec(field('expr') ?? '')?.[0])
  })

  it('link to a runbook each', () => {
    for (const { kind, field } of alerts) {
      expect(field('runbook_url')).toBe(`docs/operations/runbooks/${kind}.md`)
      expect(existsSync(new URL(field('runbook_url') ?? '', project))).toBe(true)
    }
  })

  it.skipIf(findProgram('promtool') === undefined)('are what Prometheus reads', () => {
    const { status, stdout } = spawnSync(findProgram('promtool') ?? '', ['check', 'rules', file.pathname], {
      encoding: 'utf8',
    })
    expect(stdout).toContain(`${RULES.length} rules found`)
    expect(status).toBe(0)
  })
})
