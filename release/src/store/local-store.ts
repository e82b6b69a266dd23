import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type PinsDocument,
  pinsDocument,
  type RemoteManifest,
  remoteManifest,
} from '@quayside/contracts/remote'

export type PublishOutcome = 'published' | 'already there'

/** A refusal of the store: the message is one sentence for the person at the terminal. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal'
}

/** Published versions and pins in a folder: `remotes/<name>/<version>/…` immutable, `pins/<environment>.json` replaced atomically. */
export function localStore(folder: string) {
  return {
    publish: (dist: string) => publish(folder, dist),
    manifest: (name: string, version: string) =>
      readManifest(path.join(versionFolder(folder, name, version))),
    versions: (name: string) => readdir(path.join(folder, 'remotes', name)).catch(() => []),
    readPins: (environment: string) => readPins(folder, environment),
    writePins: (document: PinsDocument, expectedRevision: number) =>
      writePins(folder, document, expectedRevision),
  }
}

export type LocalStore = ReturnType<typeof localStore>

async function publish(
  folder: string,
  dist: string,
): Promise<{ manifest: RemoteManifest; outcome: PublishOutcome }> {
  const manifest = await readManifest(dist)
  await checkFiles(dist, manifest)
  const target = versionFolder(folder, manifest.name, manifest.version)
  const present = await readManifest(target).catch(() => undefined)
  if (present !== undefined) {
    if (JSON.stringify(present.files) === JSON.stringify(manifest.files))
      return { manifest, outcome: 'already there' }
    throw new StoreRefusal(`${manifest.name}@${manifest.version} is published already with other bytes`)
  }
  const staging = `${target}.${process.pid}.new`
  await mkdir(path.dirname(target), { recursive: true })
  await cp(dist, staging, { recursive: true })
  await rename(staging, target).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true })
    throw error
  })
  return { manifest, outcome: 'published' }
}

async function checkFiles(dist: string, manifest: RemoteManifest): Promise<void> {
  for (const [file, { sha384, size }] of Object.entries(manifest.files)) {
    const content = await readFile(path.join(dist, file)).catch(() => undefined)
    const hash = content && `sha384-${createHash('sha384').update(content).digest('base64')}`
    if (content?.length !== size || hash !== sha384) {
      throw new StoreRefusal(`${manifest.name}@${manifest.version}: ${file} is not the file of its manifest`)
    }
  }
}

async function readManifest(directory: string): Promise<RemoteManifest> {
  return remoteManifest.parse(JSON.parse(await readFile(path.join(directory, 'manifest.json'), 'utf8')))
}

async function readPins(folder: string, environment: string): Promise<PinsDocument | null> {
  const text = await readFile(pinsFile(folder, environment), 'utf8').catch(() => undefined)
  return text === undefined ? null : pinsDocument.parse(JSON.parse(text))
}

async function writePins(folder: string, document: PinsDocument, expectedRevision: number): Promise<void> {
  const file = pinsFile(folder, document.environment)
  const current = await readPins(folder, document.environment)
  if ((current?.revision ?? 0) !== expectedRevision) {
    throw new StoreRefusal(`the pins are at revision ${current?.revision ?? 0}, not ${expectedRevision}`)
  }
  await mkdir(path.dirname(file), { recursive: true })
  const staging = `${file}.${process.pid}.new`
  await writeFile(staging, JSON.stringify(document))
  await rename(staging, file)
}

function versionFolder(folder: string, name: string, version: string): string {
  return path.join(folder, 'remotes', name, version)
}

function pinsFile(folder: string, environment: string): string {
  return path.join(folder, 'pins', `${environment}.json`)
}
