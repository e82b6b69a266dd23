import { Counter, Histogram, type Registry } from 'prom-client'
import type { StorageTimes } from './timed-storage.ts'

export type StorageFigures = {
  readonly times: StorageTimes
  /** The longest wait and commit (seconds) since the last call. */
  slowest(): { readonly wait: number; readonly commit: number }
}

const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]

export function createStorageFigures(registry: Registry): StorageFigures {
  const registers = [registry]
  const waits = new Histogram({
    name: 'storage_wait_seconds',
    help: 'Wait for a transaction: the queue of commands, or a free connection of the pool',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const commits = new Histogram({
    name: 'storage_commit_seconds',
    help: 'Time from the end of a command to its durable commit',
    buckets: BUCKETS,
    registers,
  })
  const series = {
    read: waits.labels('read'),
    scan: waits.labels('scan'),
    write: waits.labels('write'),
  }
  let wait = 0
  let commit = 0
  return {
    times: {
      waited(operation, seconds) {
        series[operation].observe(seconds)
        // Scans wait for each other by design.
        if (operation !== 'scan') wait = Math.max(wait, seconds)
      },
      committed(seconds) {
        commits.observe(seconds)
        commit = Math.max(commit, seconds)
      },
    },
    slowest() {
      const longest = { wait, commit }
      wait = 0
      commit = 0
      return longest
    },
  }
}

/** Counts the lists of customers by the database that answered. */
export function listReadCounter(registry: Registry): (by: 'replica' | 'primary') => void {
  const counter = new Counter({
    name: 'storage_list_reads_total',
    help: 'Reads for the screens of customers, by the database that answered',
    labelNames: ['by'],
    registers: [registry],
  })
  return by => counter.inc({ by })
}
