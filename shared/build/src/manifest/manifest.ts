import path from 'node:path'
import { containerName } from '@quayside/contracts/container-name'
import { nameClash } from '@quayside/contracts/remotes/file-name'
import { faultOf, inEnglish } from '@quayside/contracts/remotes/read-fault'
import {
  type RemoteDescription,
  type RemoteManifest,
  remoteManifest,
} from '@quayside/contracts/remotes/remote'
import { contractProblem } from '@quayside/contracts/remotes/remote-address'
import { calledEndpoints } from './called-endpoints.ts'
import { hashFiles } from './file-hashes.ts'

export const LOCALES_FOLDER = 'locales/'

export type BuildFacts = {
  readonly description: RemoteDescription
  readonly version: string
  readonly container: string
  readonly entry: string
  readonly preload: readonly string[]
  /** Scripts of the screens that routes name, by screen name. */
  readonly screens?: Readonly<Record<string, readonly string[]>>
  /** Modules that those screens load on demand from the shell, by screen name. */
  readonly screensTake?: Readonly<Record<string, readonly string[]>>
  readonly shared: Readonly<Record<string, string>>
}

export function manifestOf(
  { description, version, container, entry, preload, screens, screensTake, shared }: BuildFacts,
  contents: ReadonlyMap<string, Buffer>,
): RemoteManifest {
  const wanted = containerName(description.name, version)
  if (container !== wanted)
    throw new Error(`the container must be ${wanted}, as no other version's is; it is ${container}`)
  const range = contractProblem(description.contract)
  if (range !== null) throw new Error(`remote.json ${range}`)
  if (!entry.endsWith('.js')) throw new Error(`the entry must be a script (.js); it is "${entry}"`)
  const names = [...contents.keys()]
  const clash = nameClash(names)
  if (clash !== null) throw new Error(`two files of the build cannot have one name: ${clash}`)
  const locales = names.filter(name => name.startsWith(LOCALES_FOLDER))
  const described = {
    ...description,
    version,
    container,
    entry,
    styles: names.filter(name => name.endsWith('.css')),
    preload,
    ...(screens && { screens }),
    ...(screensTake && { screensTake }),
    locales: Object.fromEntries(locales.map(name => [path.basename(name).split('.')[0] ?? '', name])),
    shared,
    calls: calledEndpoints(scriptsOf(contents)),
    files: hashFiles(contents),
  }
  const parsed = remoteManifest.safeParse(described, { error: inEnglish })
  if (parsed.success) return parsed.data
  const { place, message } = faultOf(parsed.error.issues)
  throw new Error(`the manifest of the build is wrong: ${[...place, message].join(' ')}`)
}

function* scriptsOf(contents: ReadonlyMap<string, Buffer>): Iterable<string> {
  for (const [name, content] of contents) if (/\.m?js$/.test(name)) yield content.toString()
}
