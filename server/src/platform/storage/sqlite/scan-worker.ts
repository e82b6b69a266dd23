import { parentPort, workerData } from 'node:worker_threads'
import type { ScanAnswer, ScanRequest } from './scan-session.ts'
import { openConnection } from './sqlite-connection.ts'

// Worker thread that runs the statements of scans on its own read-only connection, in the order of the requests.
const path: string = workerData
const connection = openConnection(path, true)

parentPort?.on('message', (request: ScanRequest) => {
  if (request === 'close') {
    connection.db.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(answer(request))
})

function answer({ sql, values }: Exclude<ScanRequest, 'close'>): ScanAnswer {
  try {
    return { rows: connection.all({ sql, reads: true, bind: () => [...values] }, {}) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
