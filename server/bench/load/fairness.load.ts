import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerTasks } from './load-child.ts'
import { addressOf, openRawSocket } from './raw-socket.ts'

type Trader = { readonly id: string; readonly token: string }

type Open = { readonly port: number; readonly traders: readonly Trader[]; readonly socketsEach: number }
type Measure = { readonly seconds: number; readonly everyMs: number; readonly order: object }
type Greed = { readonly greedySeconds: number; readonly order: object; readonly limit: object }

let place: Open
let lines: readonly Send[] = []
let socketsLost = 0

answerTasks((task: Open | Measure | Greed) => {
  if ('port' in task) return open(task)
  return 'everyMs' in task ? measure(task) : beGreedy(task)
})

async function open(task: Open) {
  place = task
  for (const [index, { id, token }] of task.traders.entries()) {
    for (let count = 0; count < task.socketsEach; count += 1) {
      const localAddress = addressOf(index * task.socketsEach + count)
      const { promise, resolve } = Promise.withResolvers<void>()
      const take = (payload: Buffer) => {
        if (payload.toString('latin1', 0, 48).includes('AUTH_SUCCESS')) resolve()
      }
      const socket = await openRawSocket({ port: task.port, localAddress, path: '/message' }, take, () => {
        socketsLost += 1
      })
      socket.send(JSON.stringify({ type: 'USER_AUTH', userId: id, token }))
      await promise
    }
  }
  const open: Send[] = []
  for (const index of task.traders.keys()) open.push(await openLine(index))
  lines = open
  return { ready: task.traders.length }
}

async function measure({ seconds, everyMs, order }: Measure) {
  socketsLost = 0
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const deadline = performance.now() + seconds * 1_000
  await Promise.all(
    place.traders.map(async ({ token }, index) => {
      const send = lines[index] ?? (await openLine(index))
      await pause(Math.random() * everyMs)
      for (let turn = index; performance.now() < deadline; turn += 1) {
        const sent = performance.now()
        const status = await send(QUIET[turn % QUIET.length]?.(token, order) ?? '')
        latencies.push(performance.now() - sent)
        statuses[status] = (statuses[status] ?? 0) + 1
        await pause(everyMs * (0.5 + Math.random()))
      }
    }),
  )
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2))
  return {
    answers: latencies.length,
    statuses,
    socketsLost,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    mostMs: at(0.99999),
  }
}

const QUIET = [
  (token: string) => get('/user/notifications?size=5', token),
  (token: string) => post('/user/getUserInfo', token, {}),
  (token: string) => get('/order/listOrder?status=open&size=20', token),
  (token: string, order: object) => post('/order/buyContracts', token, { ...order, clientId: randomUUID() }),
  (token: string) => post('/order/closeAllContracts', token, { clientId: randomUUID() }),
]

async function beGreedy({ greedySeconds, order, limit }: Greed) {
  const statuses: Record<string, number> = {}
  const deadline = performance.now() + greedySeconds * 1_000
  await Promise.all(
    place.traders.flatMap(({ token }, index) =>
      GREEDY.map(async ask => {
        const send = await openLine(index)
        while (performance.now() < deadline) {
          const status = await send(ask(token, { order, limit }))
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status !== '200') await pause(50)
        }
      }),
    ),
  )
  return { statuses }
}

type Orders = { readonly order: object; readonly limit: object }

const GREEDY = [
  (token: string, { order }: Orders) =>
    post('/order/buyContracts', token, { ...order, clientId: randomUUID() }),
  (token: string, { limit }: Orders) =>
    post('/order/buyContracts', token, { ...limit, clientId: randomUUID() }),
  (token: string) => get('/order/listAllOrders?size=100', token),
  (token: string) => get('/order/listOrder?size=100&page=20', token),
  (token: string) => get('/user/listTransactions?size=100', token),
  (token: string) => get('/order/exportOrders', token),
  (token: string) => post('/user/getUserInfo', token, {}),
  (token: string) => post('/user/resetDemo', token, { clientId: randomUUID() }),
  (token: string) => post('/order/closeAllContracts', token, { clientId: randomUUID() }),
]

type Send = (request: string) => Promise<string>

async function openLine(index: number): Promise<Send> {
  let answered = (_status: string): void => {}
  let socket = await connected()

  async function connected(): Promise<Socket> {
    const made = connect({ port: place.port, host: '127.0.0.1', localAddress: addressOf(index) })
    made.setNoDelay(true)
    await once(made, 'connect')
    made.on(
      'data',
      createReader(status => answered(status)),
    )
    made.on('error', () => made.destroy())
    made.on('close', () => answered('cut off'))
    return made
  }

  return async request => {
    if (socket.destroyed) socket = await connected()
    return await new Promise(resolve => {
      answered = resolve
      socket.write(request)
    })
  }
}

function get(path: string, token: string): string {
  return `GET /swx/customer${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: ${token}\r\nvirtually: NO\r\n\r\n`
}

function post(path: string, token: string, sent: object): string {
  const body = JSON.stringify(sent)
  return (
    `POST /swx/customer${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: ${token}\r\nvirtually: NO\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

function createReader(done: (status: string) => void): (chunk: Buffer) => void {
  let head = ''
  let left = -1
  let isChunked = false
  let tail = ''
  return chunk => {
    let body = chunk
    if (left === -1) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      isChunked = /transfer-encoding: chunked/i.test(head)
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      body = Buffer.from(head.slice(end + 4), 'latin1')
    }
    left -= body.length
    tail = (tail + body.toString('latin1', Math.max(0, body.length - 8))).slice(-8)
    if (isChunked ? !tail.endsWith('\r\n0\r\n\r\n') && tail !== '0\r\n\r\n' : left > 0) return
    const status = head.slice(9, 12)
    head = ''
    left = -1
    tail = ''
    done(status)
  }
}
