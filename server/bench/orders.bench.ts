/** Measures durable orders per second over HTTP. Usage: node orders.bench.ts [seconds] [connections] */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'
import { cheapestOrder } from './load/cheapest-order.ts'
import { call, report, signUp, startServerProcess, type Trader } from './server-process.ts'

const total = z.object({ result: z.looseObject({ total: z.number() }) })
const result = z.object({
  accepted: z.number(),
  refused: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
})

let acknowledged = 0
const [seconds = '10', connections = '32'] = process.argv.slice(2)
/** A single customer here orders more than the limits allow. */
const LIMITS = ['ordersBySecond', 'ordersByMinute', 'openPositions', 'processingMs']
  .map(name => `${name}=100000000`)
  .join(',')
const server = await startServerProcess({ LIMITS })
try {
  const traders: Trader[] = []
  for (let index = 0; index < Number(connections); index += 1) {
    traders.push(await signUp(server.origin, `bench${index}`))
  }
  const order = await cheapestOrder(server.origin)
  await server.rest()
  await runLoad({ seconds: 2 })
  const before = await server.cpuSeconds()
  const load = await runLoad({ seconds: Number(seconds) })
  const cpu = (await server.cpuSeconds()) - before
  report({
    bench: 'orders',
    connections: Number(connections),
    seconds: load.seconds,
    ordersPerSecond: Math.round(load.accepted / load.seconds),
    refused: load.refused,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    serverCpuSeconds: Math.round(cpu * 100) / 100,
    ordersPerServerCpuSecond: Math.round(load.accepted / cpu),
    storedOrders: await countOrders(traders),
    acknowledgedOrders: load.acknowledged,
  })

  async function runLoad(options: { seconds: number }) {
    const child = fork(path.join(import.meta.dirname, 'load/orders.load.ts'))
    child.send({ port: server.port, tokens: traders.map(({ token }) => token), order, ...options })
    const [answer] = await once(child, 'message')
    const figures = result.parse(answer)
    acknowledged += figures.accepted
    return { ...figures, acknowledged }
  }
} finally {
  await server.stop()
}

async function countOrders(traders: readonly Trader[]): Promise<number> {
  let sum = 0
  for (const { token } of traders) {
    const answer = await call(server.origin, 'GET', '/swx/customer/order/listOrder?size=1', undefined, token)
    sum += total.parse(answer).result.total
  }
  return sum
}
