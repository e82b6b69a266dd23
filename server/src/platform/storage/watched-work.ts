import type { ReadTx, Storage, Tx } from './storage.ts'

export type WatchedWork = { readonly storage: Storage; most(): number }

const ROW = 0.1

/** Counts statements, and a tenth per row, of each command and read; unlike time, the same on every machine. */
export function watchWork(inner: Storage): WatchedWork {
  let most = 0

  function watched<T extends ReadTx>(tx: T): { readonly tx: T; readonly done: () => void } {
    let work = 0
    const counted = <R>(rows: Promise<R[]>) =>
      rows.then(found => {
        work += 1 + found.length * ROW
        return found
      })
    const one: ReadTx['one'] = (query, params) => {
      work += 1
      return tx.one(query, params)
    }
    const reading = {
      dialect: tx.dialect,
      one,
      all: (query, params) => counted(tx.all(query, params)),
      dynamic: build => counted(tx.dynamic(build)),
    } satisfies ReadTx
    const writing = !isWriting(tx)
      ? reading
      : {
          ...reading,
          run: (query: Parameters<Tx['run']>[0], params: object) => {
            work += 1
            return tx.run(query, params)
          },
          customer: tx.customer,
          isAlone: tx.isAlone,
          share: tx.share.bind(tx),
          undo: () => tx.undo(),
        }
    return {
      tx: writing as unknown as T,
      done() {
        most = Math.max(most, work)
      },
    }
  }

  return {
    storage: {
      ...inner,
      read: (fn, of) =>
        inner.read(tx => {
          const { tx: counted, done } = watched(tx)
          return fn(counted).finally(done)
        }, of),
      scan: (fn, of) =>
        inner.scan(tx => {
          const { tx: counted, done } = watched(tx)
          return fn(counted).finally(done)
        }, of),
      write: (fn, of) =>
        inner.write(tx => {
          const { tx: counted, done } = watched(tx)
          return fn(counted).finally(done)
        }, of),
    },
    most: () => most,
  }
}

function isWriting(tx: ReadTx): tx is Tx {
  return 'run' in tx
}
