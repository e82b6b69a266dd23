// Finds promtool for the tests, or installs it with the system's package manager. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { SetupError } from '../setup.mjs'
import { aptInstall, hasApt } from './apt.mjs'

const COMMANDS = ['promtool']

/** The command that checks Prometheus rules; undefined when there is none. */
export function findPromtool() {
  return COMMANDS.find(command => spawnSync(command, ['--version']).status === 0)
}

export async function ensurePromtool() {
  if (findPromtool() !== undefined) return 'present'
  if (!hasApt()) throw new SetupError('install prometheus, which has promtool')
  await aptInstall('prometheus')
  if (findPromtool() === undefined)
    throw new SetupError('prometheus was installed, but promtool is not found here')
  return 'installed'
}
