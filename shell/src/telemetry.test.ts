// @vitest-environment happy-dom
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import { createFakeClock } from '@quayside/testing/fake-clock'
import { expect, it, vi } from 'vitest'
import { createTelemetry } from './telemetry.ts'
import { ShiftWindow } from './watchers/vitals.ts'

const EVENT: TelemetryEvent = { kind: 'loaded', remote: 'mfe-market', version: '1.0.0', name: 'x', value: 1 }

it('sends events together after five seconds', () => {
  const clock = createFakeClock()
  const send = vi.fn()
  const telemetry = createTelemetry({ after: clock.after, send })
  telemetry.report(EVENT)
  clock.advance(4_000)
  telemetry.report(EVENT)
  expect(send).not.toHaveBeenCalled()
  clock.advance(1_000)
  expect(send).toHaveBeenCalledExactlyOnceWith([EVENT, EVENT])
})

it('sends at once when fifty have gathered, and nothing when there is nothing', () => {
  const send = vi.fn()
  const telemetry = createTelemetry({ after: createFakeClock().after, send })
  telemetry.flush()
  for (let count = 0; count < 50; count += 1) telemetry.report(EVENT)
  telemetry.flush()
  expect(send).toHaveBeenCalledTimes(1)
})

it('takes the worst burst of shifts and leaves out those after an input', () => {
  const shifts = new ShiftWindow()
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    shifts.add({ startTime, value, hadRecentInput, name: '', entryType: '', duration: 0, toJSON: () => ({}) })
  shift(0, 0.01)
  shift(500, 0.02)
  shift(2_000, 0.02)
  shift(2_100, 0.5, true)
  expect(shifts.worst).toBeCloseTo(0.03)
})

it('describes an error before the next sending', async () => {
  const clock = createFakeClock()
  const send = vi.fn()
  const telemetry = createTelemetry({ after: clock.after, send })
  telemetry.report({ ...EVENT, kind: 'error' }, new TypeError('planted'))
  await vi.dynamicImportSettled()
  clock.advance(5_000)
  expect(send).toHaveBeenCalledExactlyOnceWith([
    { ...EVENT, kind: 'error', message: 'TypeError: planted', frames: [] },
  ])
})

it('sends an error without its description when the page is left at once', () => {
  const send = vi.fn()
  const telemetry = createTelemetry({ after: createFakeClock().after, send })
  telemetry.report({ ...EVENT, kind: 'error' }, new TypeError('planted'))
  telemetry.flush()
  expect(send).toHaveBeenCalledExactlyOnceWith([{ ...EVENT, kind: 'error' }])
})
