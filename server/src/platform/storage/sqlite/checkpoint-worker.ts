import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { CheckpointResult } from './checkpoints.ts'

// Worker thread that checkpoints the log on its own connection on request.
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
