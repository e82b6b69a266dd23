import { setTimeout as pause } from 'node:timers/promises'
import { answerTasks } from './load-child.ts'
import { addressOf, openRawSocket } from './raw-socket.ts'

type Task =
  | { readonly port: number; readonly customers: readonly { id: string; token: string }[] }
  | { readonly seconds: number }

const counts = { bytes: 0, frames: 0, pnl: 0, balances: 0 }

answerTasks((task: Task) => ('port' in task ? open(task) : measure(task.seconds)))

async function open({ port, customers }: Extract<Task, { port: number }>) {
  let welcomed = 0
  for (const [index, { id, token }] of customers.entries()) {
    const place = { port, localAddress: addressOf(index), path: '/message' }
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = await openRawSocket(place, (payload, bytes) => {
      const text = payload.toString('latin1', 0, 48)
      if (text.includes('AUTH_SUCCESS')) {
        welcomed += 1
        resolve()
      }
      counts.bytes += bytes
      counts.frames += 1
      if (text.includes('"REAL_TIME_PNL"'))
        counts.pnl += payload.toString('latin1').split('"unrealizedPnL"').length - 1
      if (text.includes('"USER_BALANCE_UPDATE"')) counts.balances += 1
    })
    socket.send(JSON.stringify({ type: 'USER_AUTH', userId: id, token }))
    await promise
  }
  return { ready: welcomed }
}

async function measure(seconds: number) {
  Object.assign(counts, { bytes: 0, frames: 0, pnl: 0, balances: 0 })
  const start = performance.now()
  await pause(seconds * 1_000)
  return { ...counts, seconds: (performance.now() - start) / 1_000 }
}
