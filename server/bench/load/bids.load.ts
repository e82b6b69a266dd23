/** Bidders and watchers of `bids.bench.ts`, with handwritten HTTP and sockets. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { answerTasks } from './load-child.ts'
import { addressOf, openRawSocket } from './raw-socket.ts'

type Bidding = {
  readonly port: number
  readonly tokens: readonly string[]
  readonly id: string
  readonly seconds: number
}
type Watching = { readonly port: number; readonly watchers: number; readonly id: string }

const delays: number[] = []

answerTasks((task: Bidding | Watching | { readonly heard: true }) => {
  if ('tokens' in task) return bidAll(task)
  return 'watchers' in task ? watch(task) : heard()
})

async function watch({ port, watchers, id }: Watching) {
  for (let index = 0; index < watchers; index += 1) {
    const place = { port, localAddress: addressOf(index), path: '/bids' }
    const socket = await openRawSocket(place, payload => {
      const { data } = JSON.parse(payload.toString())
      const at = data.bids.at(-1)?.at
      if (at !== undefined) delays.push(Date.now() - Date.parse(at))
    })
    socket.send(JSON.stringify({ type: 'SUBSCRIBE_NFT', ids: [id] }))
  }
  return { ready: watchers }
}

async function heard() {
  const sorted = delays.splice(0).toSorted((one, other) => one - other)
  return {
    messages: sorted.length,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    mostMs: sorted.at(-1) ?? 0,
  }
}

async function bidAll({ port, tokens, id, seconds }: Bidding) {
  const latencies: number[] = []
  const counts = { accepted: 0, refused: 0 }
  let least = 1
  const start = performance.now()
  const deadline = start + seconds * 1_000

  async function bid(token: string): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    await once(socket, 'connect')
    let answered = (_: Answer): void => {}
    socket.on(
      'data',
      createReader(answer => answered(answer)),
    )
    while (performance.now() < deadline) {
      const sent = performance.now()
      const answer = new Promise<Answer>(resolve => {
        answered = resolve
      })
      socket.write(requestOf(token, { id, amount: least.toFixed(2), clientId: randomUUID() }))
      const { status, minimum } = await answer
      counts[status === '200' ? 'accepted' : 'refused'] += 1
      if (minimum !== undefined) least = Math.max(least, Math.ceil(minimum * 100) / 100)
      latencies.push(performance.now() - sent)
    }
    socket.end()
  }

  await Promise.all(tokens.map(bid))
  latencies.sort((one, other) => one - other)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100
  return { ...counts, seconds: (performance.now() - start) / 1_000, p50Ms: at(0.5), p99Ms: at(0.99) }
}

type Answer = { readonly status: string; readonly minimum: number | undefined }

function requestOf(token: string, wish: object): string {
  const body = JSON.stringify(wish)
  return (
    `POST /swx/customer/user/buyNft HTTP/1.1\r\nHost: bench\r\nAuthorization: ${token}\r\nvirtually: YES\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

function createReader(done: (answer: Answer) => void): (chunk: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  return chunk => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    const end = kept.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = kept.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (kept.length < end + 4 + length) return
    const body = kept.toString('utf8', end + 4)
    kept = Buffer.alloc(0)
    // For an accepted bid the item's next minimum, for a rejected one the minimum in the error.
    const minimum = /"minimum(?:Bid)?":"([\d.]+)"/.exec(body)?.[1]
    done({ status: head.slice(9, 12), minimum: minimum === undefined ? undefined : Number(minimum) })
  }
}
