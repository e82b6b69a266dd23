import type { SocketEvents, SocketLike } from './connection.ts'

/** Close code of a broken connection (RFC 6455). */
const ABNORMAL = 1006

/** Closes on `pagehide`, since browsers cache no page with an open socket; a returning page reconnects. */
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
