import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { providedModules } from './shared-modules.ts'

const shared = path.join(import.meta.dirname, '../..')
const runtime = path.join(shared, 'runtime')
const { exports } = JSON.parse(readFileSync(path.join(runtime, 'package.json'), 'utf8'))

const PREFIX = '@quayside/runtime/'
const provided = Object.keys(providedModules())
  .filter(name => name.startsWith(PREFIX))
  .map(name => path.join(runtime, exports[`./${name.slice(PREFIX.length)}`]))

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^import (?!type ).*?from '(\.[^']+)'/gms)].map(([, address = '']) =>
    path.join(path.dirname(file), address),
  )
}

it('finds every provided module of the runtime', () => {
  expect(provided.length).toBeGreaterThan(7)
  for (const file of provided) expect(globSync(file)).toEqual([file])
})

it('imports a provided module by its package name, as a relative path gives a remote a second copy', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: runtime })
    .map(file => path.join(runtime, file))
    .filter(file => !/\.test\.tsx?$/.test(file) && !provided.includes(file))
  const copies = files.flatMap(file =>
    importsOf(file)
      .filter(target => provided.includes(target))
      .map(target => `${path.relative(runtime, file)} imports ${path.relative(runtime, target)}`),
  )
  expect(copies).toEqual([])
})
