import type { SocketEvents, SocketLike } from './connection.ts'

/** What a socket is told whose connection broke (RFC 6455). */
const ABNORMAL = 1006

/**
 * Opens a WebSocket of the browser on a path of our own server. A page with an open one is not kept for the way back to it,
 * so it is let go when the customer leaves, and counts as broken: whoever returns dials anew.
 */
export function dialBrowserSocket(path: string, events: SocketEvents): SocketLike {
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
  function end(code: number): void {
    removeEventListener('pagehide', leave)
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    events.closed(code)
  }
  function leave({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    socket.close()
    end(ABNORMAL)
  }
  addEventListener('pagehide', leave)
  socket.onopen = () => events.opened()
  socket.onmessage = event => events.received(event.data)
  socket.onclose = event => end(event.code)
  return {
    send: text => socket.send(text),
    close: code => socket.close(code),
  }
}
