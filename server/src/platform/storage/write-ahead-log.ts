import { type FileHandle, open } from 'node:fs/promises'
import { StorageError } from './errors.ts'

/** The file that SQLite writes ahead: making it last is the disk's work, which the loop must not wait for. */
export type WriteAheadLog = {
  /** Settles when all that was committed outlasts a loss of power. A disk that failed once is trusted no more. */
  sync(): Promise<void>
  /** Settles with the sync under way; undefined when all that is committed lasts. */
  underWay(): Promise<void> | undefined
  /** Throws when the disk has failed. */
  requireSound(): void
  close(): Promise<void>
}

/** Opens the log of a database that has been written to, which SQLite keeps until its last connection closes. */
export async function openWriteAheadLog(
  path: string,
  openFile: (path: string) => Promise<Pick<FileHandle, 'datasync' | 'close'>> = name => open(name, 'r+'),
): Promise<WriteAheadLog> {
  const file = await openFile(`${path}-wal`)
  let underWay: Promise<void> | undefined
  let failure: StorageError | undefined

  async function sync(): Promise<void> {
    try {
      await file.datasync()
    } catch (error) {
      // What the system could not write it forgets: the next sync would promise what this one lost.
      failure ??= new StorageError('the disk did not keep what was committed', { cause: error })
      throw failure
    } finally {
      underWay = undefined
    }
  }

  return {
    sync() {
      underWay = sync()
      return underWay
    },
    underWay: () => underWay,
    requireSound() {
      if (failure !== undefined) throw failure
    },
    close: () => file.close(),
  }
}
