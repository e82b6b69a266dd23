import type { SocketEvents, SocketLike } from '@quayside/runtime/connection'

/** A socket as the server's side sees it. */
export type FakeSocket = {
  readonly path: string
  /** What the client sent, parsed; without its questions for a sign of life, which are answered. */
  readonly sent: readonly unknown[]
  /** Code with which the client closed it; undefined while it has not. */
  readonly closedWith: number | undefined
  open(): void
  /** The network is gone without a word: nothing is answered any more. */
  freeze(): void
  send(message: unknown): void
  /** Sends what may be no JSON at all. */
  sendText(text: string): void
  close(code: number): void
}

export type FakeDial = {
  dial(path: string, events: SocketEvents): SocketLike
  /** Every socket dialled so far, oldest first. */
  readonly sockets: readonly FakeSocket[]
  /** The newest socket on a path; throws when there is none. */
  last(path: string): FakeSocket
}

/** Sockets without a network: the test is the server. */
export function createFakeDial(): FakeDial {
  const sockets: FakeSocket[] = []
  return {
    sockets,
    last(path) {
      const socket = sockets.findLast(one => one.path === path)
      if (socket === undefined) throw new Error(`nobody dialled ${path}`)
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
