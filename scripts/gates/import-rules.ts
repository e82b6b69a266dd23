import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
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

const CANARIES = [
  { rule: 'from-mfe-help', planted: 'mfe-help/src' },
  { rule: 'no-feature-from-a-feature', planted: 'mfe-nft/src/gallery' },
  { rule: 'no-feature-from-a-feature', planted: 'mfe-nft/src/live' },
  { rule: 'features-from-the-root-only', planted: 'mfe-nft/src' },
  { rule: 'src-platform-reaches-down', planted: 'server/src/platform/storage' },
  { rule: 'market-instruments-reaches-down', planted: 'server/src/market/instruments' },
  { rule: 'areas-apart', planted: 'server/src/areas/berths' },
  { rule: 'areas-apart', planted: 'server/src/areas/dry-dock' },
  { rule: 'below-the-areas', planted: 'server/src/areas' },
  { rule: 'rules-are-pure', planted: 'server/src/areas/cranes/rules' },
  { rule: 'rules-are-pure', planted: 'server/src/areas/dry-dock/rules' },
  { rule: 'no-circle', planted: 'server/src/ledger' },
]

const planted = path.join(import.meta.dirname, 'canary')
const caught = cruise(planted, readdirSync(planted)).summary.violations
const { summary } = cruise(root, FOLDERS)

function isCaught(canary: (typeof CANARIES)[number]): boolean {
  return caught.some(({ rule, from }) => rule.name === canary.rule && path.dirname(from) === canary.planted)
}

report('import rules', {
  examined: summary.totalCruised,
  unit: 'modules',
  problems: [
    ...CANARIES.filter(canary => !isCaught(canary)).map(
      ({ rule, planted: folder }) => `the violation of ${rule} planted in ${folder} was not caught`,
    ),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ],
})
