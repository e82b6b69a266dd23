import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sha256Hex } from '../../bytes.ts'
import { OperationalError } from '../operational-error.ts'

const execute = promisify(execFile)

export type RebuildRequest = {
  readonly remote: string
  readonly version: string
  readonly commit: string
  readonly lockfile: string | null
}

export type Rebuilt = { readonly folder: string; remove(): Promise<void> }

export type RebuildSteps = {
  /** Installs exactly what a checkout's lockfile names. */
  install(checkout: string): Promise<void>
  build(checkout: string, request: RebuildRequest): Promise<void>
}

export async function rebuild(
  root: string,
  request: RebuildRequest,
  { install, build }: RebuildSteps,
): Promise<Rebuilt> {
  const { remote, commit } = request
  const git = (...args: readonly string[]) => execute('git', args, { cwd: root })
  await git('cat-file', '-e', `${commit}^{commit}`).catch((cause: unknown) => {
    throw new OperationalError(`The commit ${commit} is not in this checkout: fetch it first.`, { cause })
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-verify-'))
  const checkout = path.join(folder, 'checkout')
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    await git('worktree', 'prune')
  }
  try {
    await git('worktree', 'add', '--detach', checkout, commit)
    await checkLockfile(checkout, request)
    await install(checkout)
    await build(checkout, request)
    return { folder: path.join(checkout, remote, 'dist'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function checkLockfile(checkout: string, { commit, lockfile }: RebuildRequest): Promise<void> {
  if (lockfile === null) return
  const content = await readFile(path.join(checkout, 'package-lock.json')).catch(() => undefined)
  if (content === undefined || sha256Hex(content) !== lockfile)
    throw new OperationalError(
      `It was built with another lockfile than the one of commit ${commit}, so it cannot be built again.`,
    )
}

export async function installByLockfile(checkout: string): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await execute(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: checkout,
  }).catch((cause: unknown) => {
    throw new OperationalError(`The packages of the checkout could not be installed: ${cause}`, { cause })
  })
}
