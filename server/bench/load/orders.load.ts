import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

type Task = {
  readonly port: number
  readonly tokens: readonly string[]
  readonly order: object
  readonly seconds: number
}

process.once('message', (task: Task) => {
  run(task).then(
    figures => process.send?.(figures, () => process.exit()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})

async function run({ port, tokens, order, seconds }: Task) {
  const latencies: number[] = []
  let accepted = 0
  let refused = 0
  const start = performance.now()
  const deadline = start + seconds * 1000

  async function trade(token: string): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    await once(socket, 'connect')
    let answered = (_status: string): void => {}
    const read = createReader(status => answered(status))
    socket.on('data', read)
    while (performance.now() < deadline) {
      const sent = performance.now()
      const status = new Promise<string>(resolve => {
        answered = resolve
      })
      socket.write(requestOf(token, { ...order, clientId: randomUUID() }))
      if ((await status) === '200') accepted += 1
      else refused += 1
      latencies.push(performance.now() - sent)
    }
    socket.end()
  }

  await Promise.all(tokens.map(trade))
  const elapsed = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100
  return { accepted, refused, seconds: elapsed, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function requestOf(token: string, order: object): string {
  const body = JSON.stringify(order)
  return (
    `POST /swx/customer/order/buyContracts HTTP/1.1\r\nHost: bench\r\nAuthorization: ${token}\r\nvirtually: NO\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

function createReader(done: (status: string) => void): (chunk: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  return chunk => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
    const end = kept.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = kept.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (kept.length < end + 4 + length) return
    kept = Buffer.alloc(0)
    done(head.slice(9, 12))
  }
}
