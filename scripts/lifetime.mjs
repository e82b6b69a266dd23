// Nothing that this project starts outlives whoever started it. Plain Node 20 with no dependency.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './setup.mjs'

/** How often (ms) a command looks whether npm is still there. */
const LOOK_EVERY = 500

const ENDING = 'process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"))'

/**
 * Options for a Node that is spawned with an IPC channel: when the channel closes, however the parent ended, the process
 * gets a SIGTERM and stops as it does when asked to. Without a channel they do nothing.
 */
export const END_WITH_PARENT = ['--import', `data:text/javascript,${ENDING}`]

/**
 * Calls `stop` on every signal that asks for it, and once npm has ended without telling: it passes SIGINT and SIGTERM on,
 * but dies alone of SIGHUP and SIGKILL. The scripts of package.json begin with `exec`, so npm's shell gives way to the
 * command instead of standing between the two. What npm did not start is left to run when its parent ends: somebody may
 * have put it into the background.
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

/** Starts a Node of the same version that ends with this process; its output is read, it has no input. */
export function spawnWithParent(args, options = {}) {
  return spawn(process.execPath, [...END_WITH_PARENT, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/**
 * Starts a program that is no Node of ours: `{ command, args, signal, folder }` and options of spawn. When the answered
 * process is told to stop, or this one ends, the program gets the signal, and the folder is removed after it.
 */
export function spawnKept(program) {
  return spawnWithParent([path.join(root, 'scripts/kept-program.mjs'), JSON.stringify(program)])
}
