import { currentSpan, type Span } from '../observability/tracing.ts'
import type { Storage, Tx } from './storage.ts'

/** The same storage; a command of a traced request has a span, with another for its commit. */
export function tracedStorage(storage: Storage): Storage {
  return {
    kind: storage.kind,
    read: (fn, of) => storage.read(fn, of),
    scan: (fn, of) => storage.scan(fn, of),
    write(fn, of) {
      const request = currentSpan()
      if (request === undefined) return storage.write(fn, of)
      return writeTraced(request.child('command'), run => storage.write(run, of), fn)
    },
    close: () => storage.close(),
  }
}

type Command<T> = (tx: Tx) => Promise<T>

async function writeTraced<T>(
  span: Span,
  write: (command: Command<T>) => Promise<T>,
  fn: Command<T>,
): Promise<T> {
  const asked = performance.now()
  let runs = 0
  let commit: Span | undefined
  try {
    const value = await write(async tx => {
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
