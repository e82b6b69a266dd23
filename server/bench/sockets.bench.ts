/**
 * Measures price deliveries per CPU second of one node, or of several on PostgreSQL and Redis. Usage:
 * node sockets.bench.ts [seconds] [clients of a node] [nodes]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'
import { startNodes } from './nodes.ts'
import { report, type ServerProcess, startServerProcess } from './server-process.ts'

const ready = z.object({ ready: z.number() })
const figures = z.object({
  deliveries: z.number(),
  frames: z.number(),
  seconds: z.number(),
  slowest: z.number(),
})

const [seconds = '10', clients = '1000', count = '1'] = process.argv.slice(2)
const settings = {
  // Fast enough that most prices move in every frame.
  FEED_SPEED: '30',
  LIMITS: 'socketsByAddress=100000',
}
const { nodes, stop } = await (count === '1' ? startOne() : startNodes(Number(count), settings))
try {
  const loads = await Promise.all(nodes.map(connect))
  const runs = await Promise.all(loads.map(measure))
  const total = (pick: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + pick(run), 0)
  report({
    bench: 'sockets',
    nodes: runs.length,
    clients: total(run => run.clients),
    seconds: Number(seconds),
    deliveries: total(run => run.deliveries),
    deliveriesPerSecond: Math.round(total(run => run.deliveries / run.seconds)),
    framesPerClientPerSecond:
      Math.round((total(run => run.frames / run.seconds) / total(run => run.clients)) * 10) / 10,
    pricesPerFrame: Math.round((total(run => run.deliveries) / total(run => run.frames)) * 10) / 10,
    framesOfSlowestClient: Math.min(...runs.map(run => run.slowest)),
    serverCpuSeconds: runs.map(run => Math.round(run.cpu * 100) / 100),
    memoryMbIdle: runs.map(run => run.idle),
    memoryMb: runs.map(run => run.memory),
    deliveriesPerServerCpuSecond: Math.round(total(run => run.deliveries) / total(run => run.cpu)),
  })
} finally {
  await stop()
}

async function startOne() {
  const node = await startServerProcess(settings)
  return { nodes: [node], stop: () => node.stop() }
}

async function connect(server: ServerProcess) {
  await server.rest()
  const idle = await server.memory()
  const child = fork(path.join(import.meta.dirname, 'load/sockets.load.ts'))
  child.send({ port: server.port, clients: Number(clients) })
  const connected = ready.parse((await once(child, 'message'))[0])
  return { server, idle, child, clients: connected.ready }
}

async function measure({ server, child, ...known }: Awaited<ReturnType<typeof connect>>) {
  const before = await server.cpuSeconds()
  child.send({ seconds: Number(seconds) })
  const load = figures.parse((await once(child, 'message'))[0])
  const cpu = (await server.cpuSeconds()) - before
  const memory = await server.memory()
  child.disconnect()
  return { ...known, ...load, cpu, memory }
}
