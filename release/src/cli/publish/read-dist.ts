import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { readManifest } from '../../read-manifest.ts'
import type { BuildFile } from '../../releases.ts'
import { OperationalError } from '../operational-error.ts'

export type Build = {
  readonly manifest: RemoteManifest
  readonly text: string
  readonly files: readonly BuildFile[]
  readonly sourceMaps: readonly BuildFile[]
}

export async function readDist(folder: string): Promise<Build> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new OperationalError(`There is no build in ${folder}: it has no manifest.json.`, { cause })
  })
  const read = readManifest(text)
  if (!read.ok) throw new OperationalError(`${folder}/${read.error.message}.`)
  const listed = Object.keys(read.value.files)
  const present = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = present
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const missing = listed.find(name => !names.includes(name))
  if (missing !== undefined)
    throw new OperationalError(`The build in ${folder} lacks ${missing} of its manifest.`)
  const maps = names.filter(name => name.endsWith('.map') && !listed.includes(name))
  const file = (name: string): BuildFile => ({ path: name, read: () => readFile(path.join(folder, name)) })
  return { manifest: read.value, text, files: listed.map(file), sourceMaps: maps.sort().map(file) }
}
