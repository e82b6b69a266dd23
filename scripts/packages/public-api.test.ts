import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announced, covers } from './changesets.ts'
import { changeOf, type PublicApi, readReleased, writeReleased } from './public-api.ts'

const root = path.join(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(path.join(root, '.cache/api-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const RELEASED = [
  "import * as z from 'zod/mini'",
  'export type Order = {',
  '    readonly id: string;',
  '};',
  'export declare function cancel(order: Order): void;',
  'export declare const order: z.ZodMiniObject<{',
  '    id: z.ZodMiniString<string>;',
  '}, z.core.$strip>;',
  '',
].join('\n')

function api(
  text: string,
  exports: Readonly<Record<string, string>> = { './order': 'order.d.ts' },
): PublicApi {
  return { exports, files: new Map([['order.d.ts', text]]) }
}

describe('a change of the API', () => {
  it('is none when nothing differs', () => {
    expect(changeOf(folder, api(RELEASED), api(RELEASED))).toBeUndefined()
  })

  it.each([
    ['an export that is added', `${RELEASED}export declare const more: string;\n`],
    [
      'a field that a schema adds',
      RELEASED.replace('z.ZodMiniObject<{', 'z.ZodMiniObject<{\n    code: z.ZodMiniString<string>;'),
    ],
    ['an optional member of a parameter', RELEASED.replace('id: string;', 'id: string;\n    note?: string;')],
  ])('is minor: %s', (_, now) => {
    expect(changeOf(folder, api(RELEASED), api(now))).toEqual({ bump: 'minor', reasons: ['order.d.ts'] })
  })

  it.each([
    ['an export that is gone', RELEASED.replace('cancel(', 'cancelAll('), "'cancel'"],
    ['a field that a schema lacks', RELEASED.replace('    id: z.ZodMiniString<string>;\n', ''), "'id'"],
    [
      'a required member of a parameter',
      RELEASED.replace('id: string;', 'id: string;\n    note: string;'),
      "'note'",
    ],
  ])('is major: %s', (_, now, named) => {
    const change = changeOf(folder, api(RELEASED), api(now))
    expect(change?.bump).toBe('major')
    expect(change?.reasons.join('\n')).toContain(named)
  })

  it('is major when a subpath is gone and minor when one is new', () => {
    const both = { './order': 'order.d.ts', './cancel': 'order.d.ts' }
    expect(changeOf(folder, api(RELEASED, both), api(RELEASED))).toMatchObject({
      bump: 'major',
      reasons: ['./cancel is gone'],
    })
    expect(changeOf(folder, api(RELEASED), api(RELEASED, both))).toEqual({
      bump: 'minor',
      reasons: ['./cancel'],
    })
  })
})

it('a released API is read as it was written', () => {
  writeReleased(path.join(folder, 'api'), api(RELEASED))
  expect(readReleased(path.join(folder, 'api'))).toEqual(api(RELEASED))
})

describe('changesets', () => {
  it('announce the largest change of each package', () => {
    writeFileSync(
      path.join(folder, 'one.md'),
      '---\n\'@quayside/ui\': patch\n"@quayside/money": minor\n---\n\nA.\n',
    )
    writeFileSync(
      path.join(folder, 'two.md'),
      "---\n'@quayside/ui': major\n---\n\n'@quayside/build': major\n",
    )
    expect(announced(folder)).toEqual(
      new Map([
        ['@quayside/ui', 'major'],
        ['@quayside/money', 'minor'],
      ]),
    )
  })

  it('cover a change of their size or less', () => {
    expect(covers('major', 'minor')).toBe(true)
    expect(covers('minor', 'minor')).toBe(true)
    expect(covers('patch', 'minor')).toBe(false)
    expect(covers(undefined, 'minor')).toBe(false)
  })
})
