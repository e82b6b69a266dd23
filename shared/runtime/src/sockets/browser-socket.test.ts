// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dialBrowserSocket } from './browser-socket.ts'

class FakeSocket {
  static last: FakeSocket
  closed = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly url: URL
  constructor(url: URL) {
    this.url = url
    FakeSocket.last = this
  }
  close(): void {
    this.closed += 1
  }
}

const events = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() }
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  for (const spy of Object.values(events)) spy.mockClear()
})

function leave(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
}

describe('a socket of the browser', () => {
  it('tells what it hears, and its end', () => {
    dialBrowserSocket('/market', events)
    const socket = FakeSocket.last
    expect(socket.url.pathname).toBe('/market')
    expect(socket.url.protocol).toBe('ws:')
    socket.onopen?.()
    socket.onmessage?.({ data: 'a' })
    socket.onclose?.({ code: 4401 })
    expect(events.opened).toHaveBeenCalledOnce()
    expect(events.received).toHaveBeenCalledWith('a')
    expect(events.closed.mock.calls).toEqual([[4401]])
    leave(true)
    expect(socket.closed).toBe(0)
  })

  it('is let go with a page that is kept for the way back, and counts as broken once', () => {
    dialBrowserSocket('/market', events)
    const socket = FakeSocket.last
    leave(true)
    socket.onclose?.({ code: 1005 })
    leave(true)
    expect(socket.closed).toBe(1)
    expect(events.closed.mock.calls).toEqual([[1006]])
  })

  it('is left to the browser with a page that is thrown away', () => {
    dialBrowserSocket('/market', events)
    leave(false)
    expect(FakeSocket.last.closed).toBe(0)
    expect(events.closed).not.toHaveBeenCalled()
  })
})
