import type { TradingReport } from '@quayside/contracts/release/trading-alarms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { reportOf } from '../../health/health.builders.ts'
import { KEYS } from '../../store/object-store.ts'
import { TEST_SITE_KEY, testSiteKey } from '../../testing/test-site.ts'
import { type AlertStage, alertStage } from '../alerts.builders.ts'

let stage: AlertStage
let sequence = 0
beforeEach(async () => {
  stage = await alertStage()
})
afterEach(() => stage.end())

const DISK = { kind: 'disk-low', subject: '', value: 0.04 }
const QUEUE = { kind: 'queue-late', subject: 'withdrawals', value: 4_000 }
const JUDGED = ['disk-low', 'queue-late']

function envelopeOf(trading: TradingReport | undefined, node = 'site-1', key = TEST_SITE_KEY) {
  sequence += 1
  const report = reportOf([], { node, writtenAt: stage.now(), sequence, ...(trading && { trading }) })
  return key.sign(JSON.stringify(report))
}

async function report(trading?: TradingReport, node = 'site-1', key = TEST_SITE_KEY): Promise<void> {
  const bytes = bytesOf(JSON.stringify(envelopeOf(trading, node, key)))
  await stage.plane.store.put(KEYS.health('production', node), bytes)
}

/** Ten seconds of reports, the time that a condition must last. */
async function toldOf(trading: TradingReport, nodes: readonly string[] = ['site-1']) {
  for (const node of nodes) await report(trading, node)
  const first = await stage.told()
  stage.plane.clock.advance(10)
  for (const node of nodes) await report(trading, node)
  return [...first, ...(await stage.told())]
}

const low = { judged: JUDGED, alarms: [DISK] }
const late = { judged: JUDGED, alarms: [QUEUE] }
const none = { judged: JUDGED, alarms: [] }
const LOW = 'Only 4 % of the disk of the site site-1 (production) is free.'
const LATE = 'The queue of withdrawals in production is 66 minutes late.'

describe('an alarm of trading', () => {
  it('is alerted after ten seconds, each day, and when it ends', async () => {
    expect(await toldOf(low)).toEqual([`raised: ${LOW}`])
    expect(stage.taken[0]?.alert).toMatchObject({
      kind: 'disk-low',
      severity: 'warning',
      environment: 'production',
    })
    expect(await toldOf(low)).toEqual([])
    stage.plane.clock.advance(86_400)
    await report(low)
    expect(await stage.told()).toEqual([`raised: ${LOW}`])
    await report(none)
    expect(await stage.told()).toEqual([`resolved: ${LOW}`])
    expect(await toldOf(none)).toEqual([])
  })

  it('that comes and goes is counted for ten minutes', async () => {
    expect(await toldOf(low)).toHaveLength(1)
    for (let round = 0; round < 5; round += 1) {
      await report(none)
      await stage.told()
      await toldOf(low)
    }
    expect(stage.taken.length).toBeLessThanOrEqual(2)
  })

  it('of a shared database is one alert, however many sites report it', async () => {
    expect(await toldOf(late, ['site-1', 'one'])).toEqual([`raised: ${LATE}`])
  })

  it('stays open while the leader changes, and ends when another site judges it', async () => {
    expect(await toldOf(late)).toEqual([`raised: ${LATE}`])
    expect(await toldOf({ judged: [], alarms: [] }, ['site-1', 'one'])).toEqual([])
    expect(await toldOf(none, ['one'])).toEqual([`resolved: ${LATE}`])
  })

  it('does not end because its site falls silent, or is gone', async () => {
    await toldOf(low)
    stage.plane.clock.advance(121)
    expect(await stage.toldInTime()).toEqual([expect.stringContaining('has not reported for two minutes')])
    await stage.plane.store.delete(KEYS.health('production', 'site-1'))
    expect(await stage.toldInTime()).toEqual([])
  })

  it('of a kind that this plane does not know is ignored', async () => {
    expect(await toldOf({ judged: ['new-kind'], alarms: [{ ...DISK, kind: 'new-kind' }] })).toEqual([])
  })
})

describe('a report that is not of the site now', () => {
  it('raises nothing with another key', async () => {
    await report(low, 'site-1', testSiteKey())
    expect(await stage.toldInTime()).toEqual([])
  })

  it('ends nothing when it is an older one, put back', async () => {
    const good = bytesOf(JSON.stringify(envelopeOf(none)))
    await toldOf(low)
    await stage.plane.store.put(KEYS.health('production', 'site-1'), good)
    expect(await stage.toldInTime()).toEqual([])
  })

  it.each([
    ['text of a customer', { ...DISK, subject: 'ada@example.com' }],
    ['a sentence', { ...DISK, subject: 'ada lost 500 USD' }],
    ['no number', { ...DISK, value: 'much' }],
  ])('raises nothing with %s', async (_name, alarm) => {
    await report({ judged: JUDGED, alarms: [alarm as typeof DISK] })
    expect(await stage.toldInTime()).toEqual([])
  })
})
