import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualOrFull } from './full-run.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const run = promisify(execFile)
const MINUTES = 240_000
/** One small remote with every part; the full run adds the shell, which provides the shared modules. */
const PACKAGES = usualOrFull(['mfe-loan'], ['mfe-loan', 'shell'])

const root = path.join(import.meta.dirname, '..')

const ELSEWHERE = {
  name: 'another place, with a longer name-',
  TZ: 'Asia/Tokyo',
  LANG: 'tr_TR.UTF-8',
  USER: 'bo',
  aheadBy: 4e10,
}

let copy: ProjectCopy
beforeAll(() => {
  copy = copyProject({ name: ELSEWHERE.name, hasDependencies: true })
}, MINUTES)
afterAll(() => copy.remove(), MINUTES)

it.each(PACKAGES)(
  'one source of %s makes the same bytes whatever the folder, the time, the language and the person',
  async name => {
    const [here, elsewhere] = await Promise.all([builtHere(name), builtElsewhere(name)])
    const files = [...elsewhere.keys()]
    expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(1)
    // The folder may still hold files of an earlier build; the manifests list the current ones.
    expect(files.map(file => `${file} ${here.get(file)}`)).toEqual(
      files.map(file => `${file} ${elsewhere.get(file)}`),
    )
  },
  MINUTES,
)

async function builtHere(name: string): Promise<ReadonlyMap<string, string>> {
  const { NODE_ENV: _, ...env } = process.env
  await run(path.join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter', name], {
    cwd: root,
    env,
  })
  return filesIn(path.join(root, name, 'dist'))
}

async function builtElsewhere(name: string): Promise<ReadonlyMap<string, string>> {
  const { TZ, LANG, USER, aheadBy } = ELSEWHERE
  const clock = `globalThis.Date = class extends Date {
    constructor(...given) { if (given.length === 0) super(Date.now()); else super(...given) }
    static now() { return super.now() + ${aheadBy} }
  }`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(clock)}`
  const webpack = path.join(copy.folder, 'node_modules/webpack-cli/bin/cli.js')
  const env = { ...process.env, NODE_ENV: 'production', TZ, LANG, USER, NODE_OPTIONS }
  await run(process.execPath, [webpack], { cwd: path.join(copy.folder, name), env })
  return filesIn(path.join(copy.folder, name, 'dist'))
}

function filesIn(dist: string): ReadonlyMap<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const names = files.map(entry => path.relative(dist, path.join(entry.parentPath, entry.name))).sort()
  return new Map(names.map(name => [name, hash('sha256', readFileSync(path.join(dist, name)))]))
}
