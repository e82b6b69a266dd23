/**
 * Measures bids per second on one item and their delay to a thousand watchers. Prints JSON. Usage: node bids.bench.ts
 * [seconds] [bidders] [watchers]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'
import { fillAuction } from './seed/seed-bidders.ts'
import { report, startServerProcess } from './server-process.ts'

const load = z.object({
  accepted: z.number(),
  refused: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
})
const heard = z.object({ messages: z.number(), p99Ms: z.number(), mostMs: z.number() })

const [seconds = '10', bidders = '64', watchers = '1000'] = process.argv.slice(2)
const ITEM = 'bench'
const LIMITS = ['ordersBySecond', 'ordersByMinute', 'processingMs'].map(name => `${name}=100000000`).join(',')
let tokens: readonly string[] = []
const server = await startServerProcess({ LIMITS }, async folder => {
  tokens = await fillAuction(folder, { item: ITEM, bidders: Number(bidders) })
})
const { port } = server
const children = ['bidders', 'watchers'].map(() => fork(path.join(import.meta.dirname, 'load/bids.load.ts')))
const [bidding, watching] = children
try {
  await server.rest()
  await ask(watching, { port, watchers: Number(watchers), id: ITEM })
  const before = await server.cpuSeconds()
  const bids = load.parse(await ask(bidding, { port, tokens, id: ITEM, seconds: Number(seconds) }))
  const cpu = (await server.cpuSeconds()) - before
  const told = heard.parse(await ask(watching, { heard: true }))
  report({
    bench: 'bids',
    bidders: tokens.length,
    watchers: Number(watchers),
    seconds: bids.seconds,
    bidsPerSecond: Math.round((bids.accepted + bids.refused) / bids.seconds),
    accepted: bids.accepted,
    p50Ms: bids.p50Ms,
    p99Ms: bids.p99Ms,
    messages: told.messages,
    toldWithinP99Ms: told.p99Ms,
    toldWithinMostMs: told.mostMs,
    serverCpuSeconds: Math.round(cpu * 100) / 100,
    bidsPerServerCpuSecond: Math.round((bids.accepted + bids.refused) / cpu),
  })
} finally {
  for (const child of children) child.disconnect()
  await server.stop()
}

async function ask(child: (typeof children)[number] | undefined, task: object): Promise<unknown> {
  if (child === undefined) throw new Error('a child of the bench is missing')
  child.send(task)
  return (await once(child, 'message'))[0]
}
