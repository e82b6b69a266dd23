import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import { bytesOf, integrityOf } from '../bytes.ts'
import { type FixtureOptions, fixtureBuild } from '../testing/fixture-build.ts'
import type { SmokeTestSubject } from './smoke-test.ts'

export const PROJECT = path.join(import.meta.dirname, '../../..')

export type FixtureRemote = {
  readonly lifecycles?: string
  readonly entry?: (container: string) => string
  readonly styles?: string
  /** A bundler's files; they replace the entry. */
  readonly files?: Readonly<Record<string, string>>
  readonly manifest?: FixtureOptions['manifest']
}

export const TESTED_CONTAINER = 'mfe_extra_1_0_0'

export function testedRemote({
  lifecycles = '',
  entry = entryOf,
  styles,
  files,
  manifest,
}: FixtureRemote = {}): SmokeTestSubject {
  const container = TESTED_CONTAINER
  const text = entry === entryOf ? entryOf(container, lifecycles) : entry(container)
  const build = fixtureBuild({
    remote: 'mfe-extra',
    version: '1.0.0',
    routes: ['/extra', '/extra/more'],
    files: {
      'remoteEntry.js': text,
      'lifecycles.js': '',
      'late.js': '',
      ...(styles !== undefined && { 'styles.css': styles }),
      ...files,
    },
    ...(manifest && { manifest }),
  })
  return {
    remote: 'mfe-extra',
    ref: { version: '1.0.0', manifest: integrityOf(build.text) },
    manifest: build.manifest,
    text: build.text,
    contents: new Map(Object.entries(build.files).map(([name, body]) => [name, bytesOf(body)])),
  }
}

function entryOf(container: string, lifecycles = ''): string {
  return `var ${container} = {
    init() {},
    async get(name) {
      const part = {
        async bootstrap() {},
        async mount({ domElement }) { domElement.textContent = 'extra' },
        async update() {},
        async unmount({ domElement }) { domElement.textContent = '' },
        ${lifecycles}
      }
      return () => part
    },
  }`
}

/** Reads a build from a folder of the project. */
export async function builtRemote(folder: string): Promise<SmokeTestSubject> {
  const dist = path.join(PROJECT, folder)
  const text = await readFile(path.join(dist, 'manifest.json'), 'utf8')
  const manifest = remoteManifest.parse(JSON.parse(text))
  const files = Object.keys(manifest.files).map(
    async file => [file, await readFile(path.join(dist, file))] as const,
  )
  return {
    remote: manifest.name,
    manifest,
    text,
    ref: { version: manifest.version, manifest: integrityOf(text) },
    contents: new Map(await Promise.all(files)),
  }
}
