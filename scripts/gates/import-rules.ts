import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listRemotes } from '../remotes.mjs'
import { folderCycles } from './folder-cycles.ts'
import { crowdedFolders } from './folder-sizes.ts'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const FOLDERS = ['shell', ...listRemotes(), 'shared', 'server', 'release', 'console', 'e2e']

/** Tests and what only tests load may reach anywhere. */
const OF_TESTS = /(\.(test|stories|builders|conformance|bench|child|cluster)\.tsx?|fixtures\.ts)$/

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
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
  { rule: 'public-of-an-area', planted: 'server/src/app' },
  { rule: 'public-of-an-area', planted: 'server/src/areas/orders' },
  { rule: 'below-the-areas', planted: 'server/src/areas' },
  { rule: 'rules-are-pure', planted: 'server/src/areas/cranes/rules' },
  { rule: 'rules-are-pure', planted: 'server/src/areas/dry-dock/rules' },
  { rule: 'no-circle', planted: 'server/src/ledger' },
  { rule: 'nothing-of-scripts', planted: 'release/src' },
]

function cyclesOf({ modules }: Cruise): readonly string[] {
  const isCode = (file: string) =>
    /\.(tsx?|mjs)$/.test(file) && !/node_modules/.test(file) && !OF_TESTS.test(file)
  return folderCycles(
    modules
      .filter(({ source }) => isCode(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved }) => isCode(resolved))
          .map(({ resolved }) => ({ from: source, to: resolved })),
      ),
  )
}

const planted = path.join(import.meta.dirname, 'canary')
const canary = cruise(planted, readdirSync(planted))
const caught = canary.summary.violations
const cruised = cruise(root, FOLDERS)
const { summary } = cruised
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

function isCaught({ rule: wanted, planted: folder }: (typeof CANARIES)[number]): boolean {
  return caught.some(({ rule, from }) => rule.name === wanted && path.dirname(from) === folder)
}

report('import rules', {
  examined: summary.totalCruised,
  unit: 'modules',
  problems: [
    ...CANARIES.filter(each => !isCaught(each)).map(
      ({ rule, planted: folder }) => `the violation of ${rule} planted in ${folder} was not caught`,
    ),
    ...(cyclesOf(canary).some(line => line.startsWith('folder-cycle in server/src/areas:'))
      ? []
      : ['the folder cycle planted in server/src/areas was not caught']),
    ...cyclesOf(cruised),
    ...crowdedFolders(tracked),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ],
})
