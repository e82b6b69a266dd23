/** Measures price deliveries per CPU second of the server. Usage: node sockets.bench.ts [seconds] [clients] */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'
import { report, startServerProcess } from './server-process.ts'

const ready = z.object({ ready: z.number() })
const figures = z.object({
  deliveries: z.number(),
  frames: z.number(),
  seconds: z.number(),
  slowest: z.number(),
})

const [seconds = '10', clients = '1000'] = process.argv.slice(2)
// Fast enough that most prices move in every frame.
const server = await startServerProcess({ FEED_SPEED: '30' })
try {
  await server.rest()
  const child = fork(path.join(import.meta.dirname, 'load/sockets.load.ts'))
  child.send({ port: server.port, clients: Number(clients) })
  const connected = ready.parse((await once(child, 'message'))[0])
  const before = await server.cpuSeconds()
  child.send({ seconds: Number(seconds) })
  const load = figures.parse((await once(child, 'message'))[0])
  const cpu = (await server.cpuSeconds()) - before
  child.disconnect()
  report({
    bench: 'sockets',
    clients: connected.ready,
    seconds: load.seconds,
    deliveries: load.deliveries,
    deliveriesPerSecond: Math.round(load.deliveries / load.seconds),
    framesPerClientPerSecond: Math.round((load.frames / connected.ready / load.seconds) * 10) / 10,
    pricesPerFrame: Math.round((load.deliveries / load.frames) * 10) / 10,
    framesOfSlowestClient: load.slowest,
    serverCpuSeconds: Math.round(cpu * 100) / 100,
    deliveriesPerServerCpuSecond: Math.round(load.deliveries / cpu),
  })
} finally {
  await server.stop()
}
