import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const run = promisify(execFile)
const MINUTES = 240_000
/** Small, and with everything that a remote has: screens, texts, styles, a calculation of its own. */
const REMOTE = 'mfe-loan'

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

it(
  'one source makes the same bytes whatever the folder, the time, the language and the person',
  async () => {
    const [first, second] = await Promise.all(PLACES.map((place, index) => built(copies[index], place)))
    expect([...(first?.keys() ?? [])]).toContain('manifest.json')
    expect([...(first ?? [])].filter(([file]) => file.endsWith('.map')).length).toBeGreaterThan(1)
    expect(second).toEqual(first)
  },
  MINUTES,
)

/** Builds the remote in a copy of the project: each file and its content. */
async function built(
  copy: ProjectCopy | undefined,
  { TZ, LANG, USER, aheadBy }: (typeof PLACES)[number],
): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(copy?.folder ?? '', REMOTE)
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
