import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** npm's dependency folders: the root one, and those of workspaces with differing versions. */
const PACKAGES = ['node_modules', '*/node_modules', 'shared/*/node_modules']

export type ProjectCopy = { readonly folder: string; remove(): void }

/** Copies the working tree for tests; dependencies are linked, or copied with `hasDependencies`. */
export function copyProject({
  hasDependencies = false,
  name = 'quayside-copy-',
}: {
  readonly hasDependencies?: boolean
  readonly name?: string
} = {}): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), name))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter(Boolean)) copy(file, folder)
  if (hasDependencies)
    for (const packages of globSync(PACKAGES, { cwd: root })) copyPackages(packages, folder)
  else linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function copy(file: string, folder: string): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  try {
    copyFileSync(path.join(root, file), target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Package files are never modified, so the copy hard-links them where possible. */
function copyPackages(packages: string, folder: string): void {
  const sharing = process.platform === 'linux' ? ['-l'] : []
  const to = path.join(folder, packages)
  execFileSync('cp', ['-a', ...sharing, path.join(root, packages), to])
  for (const made of ['.cache', '.federation', '.vite', '.vitest-cache'])
    rmSync(path.join(to, made), { recursive: true, force: true })
}

function linkPackages(from: string, to: string): void {
  mkdirSync(path.join(to, '@quayside'), { recursive: true })
  for (const name of readdirSync(from).filter(name => name !== '@quayside' && !/^(mfe-|shell$)/.test(name)))
    symlinkSync(path.join(from, name), path.join(to, name))
  for (const name of readdirSync(path.join(from, '@quayside'))) {
    const folder =
      name === 'server' || name === 'release' || name === 'console' || name === 'e2e'
        ? name
        : `shared/${name}`
    symlinkSync(path.join('../..', folder), path.join(to, '@quayside', name))
  }
}
