import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import parcelsOnly from './parcels-only-loader.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('single-spa/package.json'))
const source = readFileSync(path.join(folder, 'lib/es2015/esm/single-spa.min.js'), 'utf8')

describe('single-spa with parcels only', () => {
  it('hands itself neither to parcels nor to developer tools', () => {
    const cut = parcelsOnly(source)
    expect(source).toContain('get registerApplication()')
    expect(cut).not.toContain('get registerApplication()')
    expect(cut).not.toContain('__SINGLE_SPA_DEVTOOLS__')
    expect(cut).toContain('as mountRootParcel')
  })

  it('is a build that fails when the library looks different', () => {
    expect(() => parcelsOnly('export const mountRootParcel = 1')).toThrow('not built as it was')
  })
})
