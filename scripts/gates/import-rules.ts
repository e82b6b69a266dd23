import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { listRemotes } from '../remotes.mjs'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const FOLDERS = ['shell', ...listRemotes(), 'shared', 'server', 'release', 'console', 'e2e']

type Cruise = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

function cruise(cwd: string, folders: readonly string[]): Cruise {
  const config = path.join(root, '.dependency-cruiser.cjs')
  const binary = path.join(root, 'node_modules/.bin/depcruise')
  const result = spawnSync(binary, [...folders, '--config', config, '--output-type', 'json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!result.stdout) throw new Error(`the import rules could not be read: ${result.stderr}`)
  return JSON.parse(result.stdout)
}

const canary = cruise(path.join(import.meta.dirname, 'canary'), ['mfe-help', 'mfe-loan'])
const { summary } = cruise(root, FOLDERS)
const caught = canary.summary.violations.some(({ rule }) => rule.name === 'from-mfe-help')

report('import rules', {
  examined: summary.totalCruised,
  unit: 'modules',
  problems: [
    ...(caught ? [] : ['the planted violation was not caught']),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ],
})
