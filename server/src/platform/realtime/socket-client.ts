import { once } from 'node:events'
import { WebSocket } from 'ws'

export type SocketClient = {
  readonly ws: WebSocket
  send(message: unknown): void
  next(): Promise<unknown>
  until(question: (message: unknown) => boolean): Promise<unknown>
  waiting(): readonly unknown[]
  readonly closed: Promise<number>
  settled(): Promise<void>
}

export async function connect(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SocketClient> {
  const ws = new WebSocket(url, { perMessageDeflate: false, headers })
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
      // A pong follows everything sent before it.
      ws.ping()
      await once(ws, 'pong')
    },
  }
}
