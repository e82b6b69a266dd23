import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../platform/start-error.ts'

/** Makes the data folder and tries it; throws a StartError when nothing can be written there. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new StartError(`The folder ${folder} (DATA_DIR) cannot be written.`, { cause })
  }
}
