import { WebSocket } from 'ws'
import type { Balancer } from './balancer.ts'

export type SocketFigures = {
  readonly sockets: number
  readonly closesByCode: Readonly<Record<string, number>>
  /** From the first to the last close of each upgrade, and the most sockets that came back within a second. */
  readonly closedWithinSeconds: readonly number[]
  readonly mostReturnsInASecond: number
  readonly longestWithoutSocketSeconds: number
}

/** First delay of a browser's market socket (ms), and its spread (`market-socket.ts`). */
const RETRY_MS = 1_000
const SPREAD = 0.5
/** Pause (ms) that separates the closes of two upgrades. */
const APART_MS = 5_000

/** Market sockets that reconnect as those of browsers do, through the balancer. */
export function startSockets(balancer: Balancer, count: number) {
  const closes: { readonly at: number; readonly code: number }[] = []
  const returns: number[] = []
  const open = new Set<WebSocket>()
  let longest = 0
  let isOver = false

  function dial(lostAt?: number): void {
    if (isOver) return
    const again = (since?: number) =>
      setTimeout(() => dial(since), RETRY_MS * (1 - SPREAD / 2 + SPREAD * Math.random()))
    let port: number
    try {
      port = balancer.pick()
    } catch {
      again(lostAt)
      return
    }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/market`, { perMessageDeflate: false })
    let since = lostAt
    socket.once('open', () => {
      open.add(socket)
      socket.send(JSON.stringify({ type: 'SUBSCRIBE', codes: ['EURUSD'] }))
      if (since === undefined) return
      returns.push(performance.now())
      longest = Math.max(longest, performance.now() - since)
    })
    socket.on('error', () => {})
    socket.once('close', code => {
      if (open.delete(socket) && !isOver) {
        since = performance.now()
        closes.push({ at: since, code })
      }
      again(since)
    })
  }
  for (let index = 0; index < count; index += 1) dial()

  return {
    open: () => open.size,
    stop(): SocketFigures {
      isOver = true
      for (const socket of open) socket.terminate()
      const codes = Map.groupBy(closes, ({ code }) => String(code))
      return {
        sockets: count,
        closesByCode: Object.fromEntries([...codes].map(([code, all]) => [code, all.length])),
        closedWithinSeconds: spansOf(closes.map(({ at }) => at)).map(span => round(span / 1_000)),
        mostReturnsInASecond: mostInASecond(returns),
        longestWithoutSocketSeconds: round(longest / 1_000),
      }
    },
  }
}

/** Durations of the groups of moments that pauses separate. */
function spansOf(moments: readonly number[]): number[] {
  const spans: number[] = []
  let first = moments[0]
  for (const [index, moment] of moments.entries()) {
    const next = moments[index + 1]
    if (first === undefined || (next !== undefined && next - moment < APART_MS)) continue
    spans.push(moment - first)
    first = next
  }
  return spans
}

function mostInASecond(moments: readonly number[]): number {
  return Math.max(
    0,
    ...moments.map(start => moments.filter(each => each >= start && each < start + 1_000).length),
  )
}

export function round(figure: number): number {
  return Math.round(figure * 10) / 10
}
