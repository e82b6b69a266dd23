import { type FileHandle, open } from 'node:fs/promises'
import { StorageError } from '../errors.ts'

export type WriteAheadLog = {
  /** Settles when all commits survive a power loss; rejects forever after a failed sync. */
  sync(): Promise<void>
  underWay(): Promise<void> | undefined
  requireSound(): void
  close(): Promise<void>
}

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
      // After a failed write the system forgets the data, so a later sync would lie.
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
