import type { SocketEvents, SocketLike } from '@quayside/runtime/connection'

/** A socket as the server's side sees it. */
export type FakeSocket = {
  readonly path: string
  /** What the client sent, parsed. */
  readonly sent: readonly unknown[]
  /** Code with which the client closed it; undefined while it has not. */
  readonly closedWith: number | undefined
  open(): void
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
      sockets.push({
        path,
        sent,
        get closedWith() {
          return closedWith
        },
        open: () => events.opened(),
        send: message => events.received(JSON.stringify(message)),
        sendText: text => events.received(text),
        close: code => events.closed(code),
      })
      return {
        send: text => void sent.push(JSON.parse(text)),
        close: code => {
          closedWith = code
        },
      }
    },
  }
}
