import { describe, expect, it } from 'vitest'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { keepConnected, type Line, type LineEnd } from './connection.ts'
import type { SourceState } from './source.ts'

const SILENT_AFTER = 15_000

function openLine({ random = 1 } = {}) {
  const time = createManualTime(0)
  const lines: Line[] = []
  const states: SourceState[] = []
  let closed = 0
  const stop = keepConnected({
    timers: time.timers,
    random: () => random,
    silentAfter: SILENT_AFTER,
    open(line) {
      lines.push(line)
      return () => closed++
    },
    tell: state => states.push(state),
  })
  return {
    time,
    states,
    stop,
    opened: () => lines.length,
    closed: () => closed,
    line: () => lines.at(-1) ?? { heard() {}, connected() {}, ended() {} },
    waits: () => states.flatMap(state => (state.kind === 'connected' ? [] : [state.retryMs])),
  }
}

const CUT: LineEnd = { kind: 'lost', reason: 'cut' }

describe('a kept connection', () => {
  it('waits twice as long after each failure, up to a minute', () => {
    const { time, line, waits } = openLine()
    for (let failures = 0; failures < 10; failures++) {
      line().ended(CUT)
      time.advance(60_000)
      line().heard()
    }
    expect(waits().slice(0, 3)).toEqual([500, 1000, 2000])
    expect(Math.max(...waits())).toBe(60_000)
  })

  it('spreads its waits over the upper half', () => {
    const { line, waits } = openLine({ random: 0 })
    line().ended(CUT)
    expect(waits()).toEqual([250])
  })

  it.each([
    ['limited', 15_000],
    ['refused', 60_000],
  ] as const)('waits longer when it is %s', (kind, wait) => {
    const { time, line, opened, waits } = openLine()
    line().ended({ kind, reason: 'no' })
    time.advance(wait - 250)
    expect([waits(), opened()]).toEqual([[wait], 1])
    time.advance(250)
    expect(opened()).toBe(2)
  })

  it('begins with the shortest wait again after a proven connection', () => {
    const { time, line, waits } = openLine()
    line().ended(CUT)
    time.advance(500)
    for (let seconds = 0; seconds < 30; seconds++) {
      line().heard()
      time.advance(1000)
    }
    line().ended(CUT)
    expect(waits()).toEqual([500, 500])
  })

  it('reconnects after silence, which a heartbeat breaks', () => {
    const { time, line, states, opened } = openLine()
    line().connected()
    time.advance(SILENT_AFTER - 250)
    line().heard()
    time.advance(SILENT_AFTER - 250)
    expect(states).toEqual([{ kind: 'connected' }])
    time.advance(250)
    expect(states[1]).toEqual({ kind: 'lost', reason: 'silent for 15 seconds', retryMs: 500 })
    time.advance(500)
    expect(opened()).toBe(2)
  })

  it('ignores what an earlier connection says', () => {
    const { time, line, states } = openLine()
    const first = line()
    first.ended(CUT)
    time.advance(500)
    first.connected()
    first.ended(CUT)
    expect(states).toHaveLength(1)
  })

  it('closes its connection and opens no other once it stops', () => {
    const { time, line, stop, opened, closed } = openLine()
    stop()
    line().ended(CUT)
    time.advance(60_000)
    expect([opened(), closed()]).toEqual([1, 1])
  })
})
