import { isTradingAlarm, TRADING_ALARMS, tradingReport } from '@quayside/contracts/release/trading-alarms'
import { describe, expect, it } from 'vitest'
import { createAlarms } from './alarms.ts'
import type { Sample } from './figure.ts'
import { RULES } from './rules.ts'

let now = 0
const alarms = () => createAlarms(RULES, () => now)
const readings = (figure: string, ...samples: Sample[]) => new Map([[figure, samples]])

describe('the rules', () => {
  it('have one for each alarm, and only those', () => {
    expect([...new Set(RULES.map(({ kind }) => kind))].toSorted()).toEqual(
      Object.keys(TRADING_ALARMS).toSorted(),
    )
    expect(RULES.every(({ kind }) => isTradingAlarm(kind))).toBe(true)
  })
})

describe('an alarm', () => {
  it('begins beyond the bound and ends at it', () => {
    const { judge } = alarms()
    const of = (value: number) => judge(readings('newest_tick_age_seconds', { subject: '', value })).alarms
    expect(of(30)).toEqual([])
    expect(of(30.1)).toEqual([{ kind: 'ticks-old', subject: '', value: 30.1 }])
    expect(of(0)).toEqual([])
  })

  it('waits until the figure has been beyond for so long, each subject for itself', () => {
    const { judge } = alarms()
    const slow = { subject: 'commit', value: 2 }
    expect(judge(readings('storage_slowest_seconds', slow)).alarms).toEqual([])
    now += 59_000
    expect(judge(readings('storage_slowest_seconds', slow, { subject: 'wait', value: 2 })).alarms).toEqual([])
    now += 1_000
    expect(judge(readings('storage_slowest_seconds', slow, { subject: 'wait', value: 2 })).alarms).toEqual([
      { kind: 'database-slow', ...slow },
    ])
    expect(judge(readings('storage_slowest_seconds', { subject: 'commit', value: 0 })).alarms).toEqual([])
    expect(judge(readings('storage_slowest_seconds', slow)).alarms).toEqual([])
  })

  it('is judged only while its figure is read', () => {
    const { judge } = alarms()
    expect(judge(new Map())).toEqual({ judged: [], alarms: [] })
    expect(judge(readings('ledger_imbalance')).judged).toEqual(['ledger-unbalanced'])
  })

  it('is of one subject where the rule says so', () => {
    const { judge } = alarms()
    const missing = { subject: 'missing', value: 1 }
    expect(judge(readings('custody_sending_stopped', missing)).alarms).toEqual([
      { kind: 'coins-missing', ...missing },
    ])
  })

  it('is one of fifty at most, so that the report is always accepted', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ subject: `contracts/M${at}`, value: 1 }))
    const report = alarms().judge(readings('house_exposure_used_share', ...many))
    expect(report.alarms).toHaveLength(50)
    expect(tradingReport.safeParse(report).success).toBe(true)
  })
})
