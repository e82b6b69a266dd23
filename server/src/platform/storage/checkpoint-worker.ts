import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { CheckpointResult } from './checkpoints.ts'

// Entry of a worker thread: moves the log into the database on a connection of its own whenever it is asked to.
const path: string = workerData
const db = new DatabaseSync(path, { timeout: 0 })
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')

parentPort?.on('message', (task: 'checkpoint' | 'close') => {
  if (task === 'checkpoint') {
    const { log } = checkpoint.get() ?? {}
    const result: CheckpointResult = { pagesInLog: Number(log) }
    parentPort?.postMessage(result)
    return
  }
  db.close()
  parentPort?.close()
})
