import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const run = promisify(execFile)
const MINUTES = 240_000
/** A small one with everything that a remote has, and the shell, which provides what remotes share. */
const PACKAGES = ['mfe-loan', 'shell']

/** Where and when the two are built. */
const PLACES = [
  { name: 'a-', TZ: 'UTC', LANG: 'C', USER: 'ada', aheadBy: 0 },
  {
    name: 'another place, with a longer name-',
    TZ: 'Asia/Tokyo',
    LANG: 'tr_TR.UTF-8',
    USER: 'bo',
    aheadBy: 4e10,
  },
] as const

let copies: readonly ProjectCopy[] = []
beforeAll(() => {
  copies = PLACES.map(({ name }) => copyProject({ name, hasDependencies: true }))
}, MINUTES)
afterAll(() => {
  for (const copy of copies) copy.remove()
}, MINUTES)

it.each(PACKAGES)(
  'one source of %s makes the same bytes whatever the folder, the time, the language and the person',
  async name => {
    const [first, second] = await Promise.all(
      PLACES.map((place, index) => built(path.join(copies[index]?.folder ?? '', name), place)),
    )
    expect([...(first?.keys() ?? [])].filter(file => file.endsWith('.js')).length).toBeGreaterThan(1)
    expect(second).toEqual(first)
  },
  MINUTES,
)

/** Builds a package: each file and its content. */
async function built(
  folder: string,
  { TZ, LANG, USER, aheadBy }: (typeof PLACES)[number],
): Promise<ReadonlyMap<string, string>> {
  const clock = `globalThis.Date = class extends Date {
    constructor(...given) { if (given.length === 0) super(Date.now()); else super(...given) }
    static now() { return super.now() + ${aheadBy} }
  }`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(clock)}`
  const webpack = path.join(folder, '../node_modules/webpack-cli/bin/cli.js')
  const env = { ...process.env, NODE_ENV: 'production', TZ, LANG, USER, NODE_OPTIONS }
  await run(process.execPath, [webpack], { cwd: folder, env })
  const dist = path.join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const names = files.map(entry => path.relative(dist, path.join(entry.parentPath, entry.name))).sort()
  return new Map(names.map(name => [name, readFileSync(path.join(dist, name), 'utf8')]))
}
