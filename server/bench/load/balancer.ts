import { Agent, request as send } from 'node:http'

type Node = { readonly port: number; readonly agent: Agent; isUp: boolean; failed: number }

export type Answer = { readonly status: number; readonly body: string }
export type Call = { readonly path: string; readonly token: string; readonly body: object }

/** Interval and timeout of the checks (ms), and the failures in a row after which a node gets no more requests. */
const CHECK_MS = 1_000
const CHECK_PATIENCE_MS = 2_500
const FALL = 2
const PATIENCE_MS = 10_000

export type Balancer = {
  /** Port of the next node in turn. */
  pick(): number
  /** Only a request that reached no node is sent again. Rejects when none answers. */
  post(call: Call): Promise<Answer>
  readonly redispatched: () => number
  isUp(port: number): boolean
  stop(): void
}

/** Spreads requests over the nodes that `/readyz` answers 200, as HAProxy does. */
export function startBalancer(ports: readonly number[]): Balancer {
  const nodes: Node[] = ports.map(port => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    isUp: false,
    failed: 0,
  }))
  let turn = 0
  let redispatched = 0

  async function check(node: Node): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${node.port}/readyz`, {
      signal: AbortSignal.timeout(CHECK_PATIENCE_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    node.failed = isReady ? 0 : node.failed + 1
    node.isUp = isReady || (node.isUp && node.failed < FALL)
  }
  const checks = setInterval(() => {
    for (const node of nodes) void check(node)
  }, CHECK_MS)

  function next(): Node {
    const up = nodes.filter(({ isUp }) => isUp)
    turn += 1
    const node = up[turn % up.length]
    if (node === undefined) throw new Error('no node is ready')
    return node
  }

  return {
    pick: () => next().port,
    async post(call) {
      for (let tries = 1; ; tries += 1) {
        const node = next()
        try {
          return await exchange(node, call)
        } catch (error) {
          if (!isUnsent(error) || tries > nodes.length) throw error
          redispatched += 1
        }
      }
    },
    redispatched: () => redispatched,
    isUp: port => nodes.some(node => node.port === port && node.isUp),
    stop() {
      clearInterval(checks)
      for (const { agent } of nodes) agent.destroy()
    },
  }
}

function exchange({ port, agent }: Node, { path, token, body }: Call): Promise<Answer> {
  const text = JSON.stringify(body)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    Authorization: token,
    virtually: 'NO',
  }
  return new Promise((resolve, reject) => {
    const outgoing = send({ host: '127.0.0.1', port, path, agent, headers, method: 'POST' }, response => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        received += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }))
      response.on('error', reject)
    })
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

function isUnsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
