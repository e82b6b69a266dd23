import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const LIMIT = 300

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean)
const long = files
  .map(file => [file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1] as const)
  .filter(([, lines]) => lines > LIMIT)

report('file lengths', {
  examined: files.length,
  unit: 'files',
  problems: long.map(([file, lines]) => `${file} has ${lines} lines, at most ${LIMIT}`),
})
