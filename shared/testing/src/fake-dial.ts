import type { SocketEvents, SocketLike } from '@quayside/runtime/connection'

export type FakeSocket = {
  readonly path: string
  /** Parsed messages of the client, except its pings, which are answered. */
  readonly sent: readonly unknown[]
  readonly closedWith: number | undefined
  open(): void
  /** Simulates a lost network: no more responses. */
  freeze(): void
  send(message: unknown): void
  sendText(text: string): void
  close(code: number): void
}

export type FakeDial = {
  dial(path: string, events: SocketEvents): SocketLike
  readonly sockets: readonly FakeSocket[]
  last(path: string): FakeSocket
}

export function createFakeDial(): FakeDial {
  const sockets: FakeSocket[] = []
  return {
    sockets,
    last(path) {
      const socket = sockets.findLast(one => one.path === path)
      if (socket === undefined) throw new Error(`no dial of ${path}`)
      return socket
    },
    dial(path, events) {
      const sent: unknown[] = []
      let closedWith: number | undefined
      let isFrozen = false
      sockets.push({
        path,
        sent,
        get closedWith() {
          return closedWith
        },
        open: () => events.opened(),
        freeze() {
          isFrozen = true
        },
        send: message => events.received(JSON.stringify(message)),
        sendText: text => events.received(text),
        close: code => events.closed(code),
      })
      return {
        send(text) {
          const message = JSON.parse(text)
          if (message.type !== 'PING') sent.push(message)
          else if (!isFrozen) events.received('{"type":"PONG"}')
        },
        close: code => {
          closedWith = code
        },
      }
    },
  }
}
