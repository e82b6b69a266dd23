// Lays the product's files into an empty folder, for the container image. Plain Node 20, no dependency.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listRemotes } from '../remotes.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')
const [, , given = ''] = process.argv
const target = path.resolve(given)
if (given === '' || existsSync(target))
  throw new Error('node scripts/image/lay-image.mjs <folder that does not exist>')

/** Packages that need other packages to run. */
const WORKSPACES = ['server', 'release', 'shared/contracts', 'shared/money']
const PACKAGES = [...WORKSPACES, 'shell', 'console', ...listRemotes()]
const FILES = [
  'package-lock.json',
  'server/dist',
  'server/content',
  'server/fonts',
  'server/src',
  'release/src',
  'shared/contracts/src',
  'shared/money/src',
  'shell/dist',
  'shell/locales',
  'shell/src/index.html',
  'console/dist',
  ...listRemotes().flatMap(remote => [`${remote}/dist`, `${remote}/remote.json`]),
]
const LEFT_OUT = /\.(test|builders|conformance|bench|child|cluster)\.tsx?$|\.map$/

for (const name of FILES)
  cpSync(path.join(root, name), path.join(target, name), {
    recursive: true,
    filter: file => !LEFT_OUT.test(file),
  })
for (const name of PACKAGES) writeManifest(name, {})
writeManifest('.', { workspaces: WORKSPACES, dependencies: {}, optionalDependencies: {} })
cpSync(path.join(root, 'scripts/image/quayside'), path.join(target, 'quayside'))

// The lockfile keeps the versions and loses the packages of the other workspaces.
npm('install', '--package-lock-only')
npm('ci')
writeFileSync(path.join(target, 'sbom.json'), npm('sbom', '--sbom-format=cyclonedx'))

/** Writes a manifest without the packages for development. */
function writeManifest(folder, changed) {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  const left = { ...manifest, devDependencies: {}, ...changed }
  mkdirSync(path.join(target, folder), { recursive: true })
  writeFileSync(path.join(target, folder, 'package.json'), JSON.stringify(left, undefined, 2))
}

function npm(...args) {
  return execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: target,
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
