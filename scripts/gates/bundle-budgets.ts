import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type RemoteManifest, remoteManifest } from '@quayside/contracts/remotes/remote'
import { listRemotes } from '../remotes.mjs'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const KIB = 1024

/** Brotli KiB of each remote's entry and first screen; USUAL_BUDGET for unlisted remotes. */
const USUAL_BUDGET = 40
const REMOTE_BUDGETS: Record<string, number> = {
  'mfe-market': 18,
  'mfe-trading': 12,
  'mfe-account': 12,
  'mfe-help': 32,
}

/** Brotli KiB of all scripts of remotes that load screens and widgets on demand. */
const WHOLE_BUDGETS: Record<string, number> = {
  'mfe-trading': 185,
  'mfe-account': 180,
  'mfe-loan': 108,
}

/** Chunks loaded on first use, counted separately; `sign` is a key in the chunk; budgets in KiB. */
const APART = [
  { remote: 'mfe-account', what: 'words of passwords', sign: 'passwords-common', budget: 420 },
] as const

/** Shell and front page on first load: at most 130 KiB on the wire with headers of half a KiB each. */
const HOME_BUDGET = 128
const STYLE_BUDGET = 20

function compressed(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(path.join(root, file)), { params }).length
}

function firstScreen(name: string, manifest: RemoteManifest): number {
  return [manifest.entry, ...manifest.preload].reduce(
    (sum, file) => sum + compressed(`${name}/dist/${file}`),
    0,
  )
}

function wholeRemote(name: string, manifest: RemoteManifest): number {
  return scriptsOf(name, manifest)
    .filter(file => !APART.some(apart => isOf(apart, file)))
    .reduce((sum, file) => sum + compressed(file), 0)
}

type Apart = (typeof APART)[number]

function apartFrom(apart: Apart): number {
  const chunks = scriptsOf(apart.remote, readManifest(apart.remote)).filter(file => isOf(apart, file))
  return chunks.reduce((sum, file) => sum + compressed(file), 0)
}

function scriptsOf(name: string, manifest: RemoteManifest): string[] {
  const scripts = Object.keys(manifest.files).filter(file => file.endsWith('.js'))
  return scripts.map(file => `${name}/dist/${file}`)
}

function isOf({ remote, sign }: Apart, file: string): boolean {
  return file.startsWith(`${remote}/`) && readFileSync(path.join(root, file)).includes(sign)
}

function readManifest(name: string): RemoteManifest {
  return remoteManifest.parse(JSON.parse(readFileSync(path.join(root, name, 'dist/manifest.json'), 'utf8')))
}

type ShellManifest = { scripts: { path: string }[]; styles: { path: string }[] }
const shell: ShellManifest = JSON.parse(
  readFileSync(path.join(root, 'shell/dist/shell-manifest.json'), 'utf8'),
)
const sizes: [string, number, number][] = listRemotes().map(name => [
  name,
  firstScreen(name, readManifest(name)),
  (REMOTE_BUDGETS[name] ?? USUAL_BUDGET) * KIB,
])
const shellScripts = shell.scripts.reduce((sum, script) => sum + compressed(`shell/dist/${script.path}`), 0)
const shellStyles = shell.styles.reduce((sum, style) => sum + compressed(`shell/dist/${style.path}`), 0)
const home = shellScripts + (sizes.find(([name]) => name === 'mfe-market')?.[1] ?? 0)
for (const [name, budget] of Object.entries(WHOLE_BUDGETS))
  sizes.push([`${name}, every script`, wholeRemote(name, readManifest(name)), budget * KIB])
for (const apart of APART)
  sizes.push([`${apart.remote}, ${apart.what}`, apartFrom(apart), apart.budget * KIB])
sizes.push(
  ['home first load, scripts', home, HOME_BUDGET * KIB],
  ['shell styles', shellStyles, STYLE_BUDGET * KIB],
)

for (const [name, size, budget] of sizes)
  process.stdout.write(`${name}: ${(size / KIB).toFixed(1)} of ${budget / KIB} KiB\n`)

report('bundle budgets', {
  examined: sizes.filter(([, size]) => size > 0).length,
  unit: 'bundles',
  problems: sizes
    .filter(([, size, budget]) => size > budget)
    .map(([name, size]) => `${name} has ${(size / KIB).toFixed(1)} KiB`),
})
