// Ties child processes to the lifetime of their parent. Plain Node 20 with no dependency.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../setup.mjs'

/** How often (ms) a command checks that npm is still running. */
const LOOK_EVERY = 500

const ENDING = 'process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"))'

/** Options for a Node with an IPC channel: when the channel closes, the process gets a SIGTERM. */
export const END_WITH_PARENT = ['--import', `data:text/javascript,${ENDING}`]

/**
 * Calls `stop` on every stop signal, and once npm has died silently: npm forwards SIGINT and SIGTERM, but dies alone of
 * SIGHUP and SIGKILL. The scripts of package.json start with `exec`, so no shell sits between npm and the command. A
 * command started without npm outlives its parent, because it may run in the background on purpose.
 */
export function whenToldToStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop())
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY)
  timer.unref()
}

export function spawnWithParent(args, options = {}) {
  return spawn(process.execPath, [...END_WITH_PARENT, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Starts an external program that gets `signal` when the returned process or this one ends. */
export function spawnKept(program) {
  return spawnWithParent([path.join(root, 'scripts/processes/kept-program.mjs'), JSON.stringify(program)])
}
