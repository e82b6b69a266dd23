import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listRemotes } from '../remotes.mjs'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const output = mkdtempSync(path.join(tmpdir(), 'duplicates-'))

type Place = { name: string; start: number; end: number }
type Found = {
  statistics: { total: { sources: number } }
  duplicates: { lines: number; firstFile: Place; secondFile: Place }[]
}

const LINES = '12'

const result = spawnSync(
  path.join(root, 'node_modules/.bin/jscpd'),
  ['shell', ...listRemotes(), 'shared', 'server', 'release', 'scripts', 'e2e'].concat(
    [
      '--min-lines',
      LINES,
      '--min-tokens',
      '80',
      '--format',
      'typescript,tsx,javascript',
      '--reporters',
      'json',
      '--output',
      output,
      '--silent',
    ],
    [
      '--ignore',
      '**/node_modules/**,**/dist/**,**/*.d.ts,**/*.test.ts,**/*.test.tsx,**/*.stories.tsx,**/.turbo/**,e2e/remotes/archive/**',
    ],
  ),
  { cwd: root, encoding: 'utf8' },
)
if (result.error) throw result.error
const found: Found = JSON.parse(readFileSync(path.join(output, 'jscpd-report.json'), 'utf8'))
rmSync(output, { recursive: true, force: true })

report('duplicates', {
  examined: found.statistics.total.sources,
  unit: 'files',
  problems: found.duplicates.map(({ lines, firstFile, secondFile }) => {
    return `${lines} lines: ${firstFile.name}:${firstFile.start} and ${secondFile.name}:${secondFile.start}`
  }),
})
