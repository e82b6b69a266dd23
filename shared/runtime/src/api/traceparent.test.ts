// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { traceHeader } from './traceparent.ts'

const { dataset } = document.documentElement
afterEach(() => {
  delete dataset.traces
})

it('is absent while the page does not say that the site traces', () => {
  expect(traceHeader()).toEqual({})
})

it('has random ids, and leaves the sampling to the server', () => {
  dataset.traces = 'on'
  const { traceparent } = traceHeader()
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(traceHeader()).not.toEqual({ traceparent })
})
