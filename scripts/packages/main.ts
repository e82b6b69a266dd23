import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildCreator, buildPackages } from './build-packages.ts'
import { readBuilt, releasedFolder, writeReleased } from './public-api.ts'

const root = path.join(import.meta.dirname, '../..')
const target = path.join(root, '.cache/packages')
const [word] = process.argv.slice(2)

if (word === 'version') version()
else if (word === undefined) pack()
else {
  process.stderr.write(
    'npm run packages makes tarballs; npm run packages -- version sets the next versions.\n',
  )
  process.exitCode = 2
}

function pack(): void {
  const tarballs = path.join(target, 'tarballs')
  const folders = buildPackages(target).map(({ folder }) => folder)
  const creator = path.join(target, 'create-quayside-remote')
  buildCreator(creator)
  mkdirSync(tarballs)
  run('npm', 'pack', ...folders, creator, '--pack-destination', tarballs, '--loglevel=error')
  process.stdout.write(`The tarballs are in ${path.relative(process.cwd(), tarballs)}.\n`)
}

/** Consumes the changesets and records the current API as the released one. */
function version(): void {
  run(path.join(root, 'node_modules/.bin/changeset'), 'version')
  run('npm', 'install', '--package-lock-only', '--ignore-scripts')
  for (const { name, folder } of buildPackages(target)) writeReleased(releasedFolder(name), readBuilt(folder))
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' })
}
