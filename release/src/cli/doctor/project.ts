import { readFileSync } from 'node:fs'
import path from 'node:path'
import { faultOf, inEnglish } from '@quayside/contracts/remotes/read-fault'
import { type RemoteDescription, remoteDescription } from '@quayside/contracts/remotes/remote'
import * as z from 'zod/mini'
import { jsonOf } from '../../bytes.ts'
import { foldersAbove } from '../publish/origin.ts'

/** A team's repository: one remote, with its packages. */
export type Project = {
  readonly remote: string
  /** Its `remote.json`, or the problem with it. */
  readonly description: RemoteDescription | string
  /** Installed versions of `@quayside/*` and React by package; null if a package is not installed. */
  readonly packages: Readonly<Record<string, string | null>>
  /** Text of `dist/manifest.json`; undefined before a build. */
  readonly manifest: string | undefined
}

const named = z.object({ name: z.string() })
const dependencies = z.optional(z.record(z.string(), z.string()))
const packageFile = z.object({ dependencies, devDependencies: dependencies })
const installed = z.object({ version: z.string() })

/** Reads the repository in `folder`; undefined without a `remote.json`. */
export function readProject(folder: string): Project | undefined {
  const text = textIn(path.join(folder, 'remote.json'))
  if (text === undefined) return undefined
  const description = remoteDescription.safeParse(jsonOf(text), { error: inEnglish })
  const packages = packageFile.safeParse(jsonIn(path.join(folder, 'package.json')))
  const names = packages.success
    ? Object.keys({ ...packages.data.devDependencies, ...packages.data.dependencies })
    : []
  const compared = names.filter(name => /^(@quayside\/.*|react|react-dom)$/.test(name)).sort()
  return {
    remote: named.safeParse(jsonOf(text)).data?.name ?? 'this remote',
    description: description.success ? description.data : faultInWords(description.error.issues),
    packages: Object.fromEntries(compared.map(name => [name, versionOf(folder, name)])),
    manifest: textIn(path.join(folder, 'dist/manifest.json')),
  }
}

function faultInWords(issues: Parameters<typeof faultOf>[0]): string {
  const { place, message } = faultOf(issues)
  return [...place, message].join(' ')
}

function versionOf(folder: string, name: string): string | null {
  for (const above of foldersAbove(folder)) {
    const found = installed.safeParse(jsonIn(path.join(above, 'node_modules', name, 'package.json')))
    if (found.success) return found.data.version
  }
  return null
}

function jsonIn(file: string): unknown {
  return jsonOf(textIn(file) ?? '')
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
