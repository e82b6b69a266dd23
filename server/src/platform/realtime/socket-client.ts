import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A client for tests: what it was sent can be awaited in order. */
export type SocketClient = {
  readonly ws: WebSocket
  send(message: unknown): void
  /** The next message, parsed. */
  next(): Promise<unknown>
  /** The next message for which the question is answered yes; those before it are passed over. */
  until(question: (message: unknown) => boolean): Promise<unknown>
  /** Messages that have arrived and were not taken. */
  waiting(): readonly unknown[]
  readonly closed: Promise<number>
  /** Settles when everything the server has sent so far has arrived. */
  settled(): Promise<void>
}

/** Connects; rejects when the server turns the socket away. */
export async function connect(url: string): Promise<SocketClient> {
  const ws = new WebSocket(url, { perMessageDeflate: false })
  const waiting: unknown[] = []
  let wake = (): void => {}
  ws.on('message', data => {
    waiting.push(JSON.parse(String(data)))
    wake()
  })
  const closed = new Promise<number>(resolve => ws.on('close', code => resolve(code)))
  await once(ws, 'open')

  async function next(): Promise<unknown> {
    while (waiting.length === 0) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
    return waiting.shift()
  }

  return {
    ws,
    send: message => ws.send(JSON.stringify(message)),
    next,
    async until(question) {
      for (;;) {
        const message = await next()
        if (question(message)) return message
      }
    },
    waiting: () => waiting,
    closed,
    async settled() {
      // A pong comes after everything that was sent before it.
      ws.ping()
      await once(ws, 'pong')
    },
  }
}
