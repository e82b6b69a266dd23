import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Wallet } from 'ethers'
import { type Quoted, signTyped } from '../../src/areas/withdrawals/withdrawal-site.builders.ts'

type Person = { readonly token: string; readonly key: string; readonly addressId: string }
type Plan = {
  readonly port: number
  readonly people: readonly Person[]
  readonly amount: string
  readonly pace: number
  readonly seconds: number
  readonly warmUpSeconds: number
}
type Signed = { readonly person: Person; readonly nonce: string }

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

process.once('message', (plan: Plan) => {
  run(plan).then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})

async function run(plan: Plan): Promise<void> {
  const { people, pace, seconds, warmUpSeconds } = plan
  const each = Math.ceil((pace * (seconds + warmUpSeconds)) / people.length)
  const start = performance.now()
  const signed = (await Promise.all(people.map(person => sign(plan, person, each)))).flat()
  const perSecond = Math.round(signed.length / ((performance.now() - start) / 1000))
  process.send?.({ quotes: signed.length, perSecond })
  await once(process, 'message')
  const queue = Array.from({ length: each }, (_, round) =>
    people.map((_, index) => signed[index * each + round]),
  )
    .flat()
    .filter(one => one !== undefined)
  await submitAt(plan, queue.slice(0, pace * warmUpSeconds))
  const figures = await submitAt(plan, queue.slice(pace * warmUpSeconds, pace * (warmUpSeconds + seconds)))
  await new Promise<void>(resolve => process.send?.(figures, () => resolve()) ?? resolve())
}

async function sign({ port, amount }: Plan, person: Person, count: number): Promise<Signed[]> {
  const wallet = new Wallet(person.key)
  const query = new URLSearchParams({
    amount,
    currency: 'USDT',
    network: 'ERC20',
    addressId: person.addressId,
  })
  const done: Signed[] = []
  for (let index = 0; index < count; index += 1) {
    const quoted = await send(port, person, `/user/withdrawalAuth?${query}`)
    if (quoted.status !== 200) throw new Error(`a quote was answered ${quoted.status}: ${quoted.text}`)
    const { nonce, typedData } = (JSON.parse(quoted.text) as { result: Quoted }).result
    const body = {
      nonce,
      walletAddress: wallet.address,
      chainType: 'ethereum',
      signature: signTyped(wallet, typedData),
    }
    const taken = await send(port, person, '/user/updateUsdtAuth', body)
    if (taken.status !== 200) throw new Error(`a signature was answered ${taken.status}: ${taken.text}`)
    done.push({ person, nonce })
  }
  return done
}

/** Sends each submission at its scheduled time and measures latency from then. */
async function submitAt({ port, pace }: Plan, queue: readonly Signed[]) {
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const start = performance.now()
  const answers = queue.map(async ({ person, nonce }, index) => {
    const due = start + (index * 1000) / pace
    await pause(Math.max(0, due - performance.now()))
    const { status } = await send(port, person, '/user/withdrawal', { nonce, clientId: randomUUID() })
    latencies.push(performance.now() - due)
    if (status !== 200) refused[status] = (refused[status] ?? 0) + 1
  })
  await Promise.all(answers)
  const elapsed = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100
  const accepted = queue.length - Object.values(refused).reduce((sum, count) => sum + count, 0)
  return {
    accepted,
    refused,
    perSecond: Math.round(accepted / elapsed),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1 - 1e-9),
  }
}

type Answer = { readonly status: number; readonly text: string }

function send(port: number, { token }: Person, path: string, body?: object): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: token,
    virtually: 'YES',
    'content-type': 'application/json',
    ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
  }
  const options = { agent, host: '127.0.0.1', port, path: `/swx/customer${path}`, headers }
  return new Promise((resolve, reject) => {
    const call = request({ ...options, method: text === undefined ? 'GET' : 'POST' }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(text)
  })
}
