// @vitest-environment happy-dom
import { createFakeClock } from '@quayside/testing/fake-clock'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isExpired, useExpirationTime } from './alert-expiration.ts'

const DAY = 86_400_000
const expiring = (at: number) => ({ expiresAt: new Date(at).toISOString() })

function show(alerts: readonly { expiresAt?: string }[]) {
  const clock = createFakeClock()
  const { result } = renderHook(() => useExpirationTime(alerts, clock))
  return {
    pass: (milliseconds: number) => act(() => clock.advance(milliseconds)),
    left: () => alerts.filter(alert => !isExpired(alert, result.current)).length,
  }
}

it('ends each alert at its expiration, and one without never', () => {
  const { pass, left } = show([expiring(5_000), {}, expiring(1_000)])
  pass(999)
  expect(left()).toBe(3)
  pass(2)
  expect(left()).toBe(2)
  pass(4_000)
  expect(left()).toBe(1)
  pass(400 * DAY)
  expect(left()).toBe(1)
})

it('waits longer than a timer can', () => {
  const { pass, left } = show([expiring(30 * DAY)])
  pass(30 * DAY - 1)
  expect(left()).toBe(1)
  pass(2)
  expect(left()).toBe(0)
})
