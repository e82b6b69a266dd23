import type { SocketEvents, SocketLike } from './connection.ts'

/** Opens a WebSocket of the browser on a path of our own server. */
export function dialBrowserSocket(path: string, events: SocketEvents): SocketLike {
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
  socket.onopen = () => events.opened()
  socket.onmessage = event => events.received(event.data)
  socket.onclose = event => events.closed(event.code)
  return {
    send: text => socket.send(text),
    close: code => socket.close(code),
  }
}
