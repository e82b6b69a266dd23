import { currentSpan, type Span } from '../observability/tracing.ts'
import type { Storage, Tx } from './storage.ts'

/** The same storage; a command of a traced request has a span, with another for its commit. */
export function tracedStorage(storage: Storage): Storage {
  return {
    kind: storage.kind,
    read: fn => storage.read(fn),
    scan: fn => storage.scan(fn),
    write(fn) {
      const request = currentSpan()
      return request === undefined ? storage.write(fn) : writeTraced(storage, fn, request.child('command'))
    },
    close: () => storage.close(),
  }
}

async function writeTraced<T>(storage: Storage, fn: (tx: Tx) => Promise<T>, span: Span): Promise<T> {
  const asked = performance.now()
  let runs = 0
  let commit: Span | undefined
  try {
    const value = await storage.write(async tx => {
      runs += 1
      if (runs === 1) span.set({ 'quayside.wait_ms': performance.now() - asked })
      const done = await fn(tx)
      // Of a command that runs again, the last commit counts; a span that does not end is not sent.
      commit = span.child('commit')
      return done
    })
    commit?.end()
    span.set({ 'quayside.runs': runs })
    span.end()
    return value
  } catch (error) {
    span.end('failed')
    throw error
  }
}
