import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const config: { plugins: string[] } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayside-lint-'))
  const plugins = config.plugins.map(plugin => path.join(root, plugin))
  const linter = { rules: { recommended: false } }
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ plugins, linter }))
})

afterAll(() => rmSync(folder, { recursive: true }))

function passesLint(statement: string): boolean {
  writeFileSync(path.join(folder, 'planted.tsx'), `${statement}\n`)
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint'], { cwd: folder })
  return status === 0
}

it.each([
  'const order = { code: "BTCUSDT", ...{ lots, side } }',
  'const order = { code: "BTCUSDT", ...({ lots, side } as const) }',
  'const columns = ["id", ...["amount", "fee"]]',
  'const columns = ["id", ...(["amount", "fee"] as const)] as const',
  'const most = Math.max(...[1, 2])',
  'const most = Math.max(...([1, 2] as const))',
  'const row = <Row {...{ index, total }} start={0} />',
])('a spread of a literal fails: %s', statement => {
  expect(passesLint(statement)).toBe(false)
})

it.each([
  'const order = { code: "BTCUSDT", ...(lots !== undefined && { lots }) }',
  'const columns = ["id", ...["amount", "fee"].map(name => name.toUpperCase())]',
  'const columns = ["id", ...(["amount", "fee"] as const).map(name => name.length)]',
  'const row = <Row {...rest} start={0} />',
])('any other spread passes: %s', statement => {
  expect(passesLint(statement)).toBe(true)
})
