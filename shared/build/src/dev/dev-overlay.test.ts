// @vitest-environment happy-dom
import { BOOT_ELEMENT, DEV_SERVER_EVENT } from '@quayside/contracts/boot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'http://127.0.0.1:4100'
let opened: Map<string, EventTarget>

beforeEach(async () => {
  opened = new Map()
  class FakeEventSource extends EventTarget {
    constructor(address: string) {
      super()
      opened.set(address, this)
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource)
  const boot = document.createElement('script')
  boot.id = BOOT_ELEMENT
  boot.type = 'application/json'
  boot.textContent = JSON.stringify({ dev: { remotes: { 'mfe-news': ORIGIN } } })
  document.body.append(boot)
  await import('./dev-overlay.ts')
  dispatchEvent(new Event('DOMContentLoaded'))
})
afterEach(() => vi.unstubAllGlobals())

it('announces that a dev server stops and starts to answer', () => {
  const announced: unknown[] = []
  addEventListener(DEV_SERVER_EVENT, event => announced.push(Object(event).detail))
  const [[address, events] = []] = opened
  expect(address).toBe(`${ORIGIN}/__dev/type-errors`)
  events?.dispatchEvent(new Event('error'))
  events?.dispatchEvent(new Event('open'))
  expect(announced).toEqual([
    { origin: ORIGIN, isRunning: false },
    { origin: ORIGIN, isRunning: true },
  ])
})
