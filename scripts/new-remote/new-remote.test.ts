import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { LOCALES } from '@quayside/contracts/locales'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { listRemotes } from '../remotes.mjs'
import { makeRemote } from './make-remote.mjs'

const run = promisify(execFile)
const MINUTES = 120_000
let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

describe('a name is refused', () => {
  it.each([
    ['', 'cannot be the name of a remote'],
    ['News', 'cannot be the name of a remote'],
    ['my news', 'cannot be the name of a remote'],
    ['../news', 'cannot be the name of a remote'],
    ['a-very-long-name-of-a-remote', 'cannot be the name of a remote'],
    ['mfe-news', 'Omit "mfe-" from the name: use "news".'],
    ['loan', 'mfe-loan already exists.'],
    ['profile', 'mfe-account already claims /profile.'],
    ['cruuency', 'mfe-market already claims /cruuency.'],
    ['pass', 'mfe-account already claims /pass/login.'],
    ['swx', 'The server uses /swx.'],
    ['telemetry', 'The server uses /telemetry.'],
  ])('"%s": %s', (name, reason) => {
    const before = listRemotes(copy.folder)
    expect(() => makeRemote(copy.folder, name)).toThrow(reason)
    expect(listRemotes(copy.folder)).toEqual(before)
  })
})

describe('a new remote', () => {
  beforeAll(async () => {
    await inCopy('node', 'scripts/new-remote/new-remote.mjs', 'news', '--folder', '.', '--keep-lockfile')
  })

  it('is one of the remotes', () => {
    expect(listRemotes(copy.folder)).toContain('mfe-news')
  })

  it(
    'passes the gates and its own tests',
    async () => {
      await Promise.all([gates(), checks()])
    },
    MINUTES,
  )

  it(
    'builds a version with a manifest that claims its route, in every language',
    async () => {
      await inFolder('mfe-news', 'webpack')
      const text = readFileSync(path.join(copy.folder, 'mfe-news/dist/manifest.json'), 'utf8')
      const manifest = remoteManifest.parse(JSON.parse(text))
      expect(manifest.routes.map(route => route.path)).toEqual(['/news', '/news/details'])
      expect(manifest.links).toEqual([
        { path: '/news', label: 'title', icon: 'star', in: { menu: 70, search: 55 } },
      ])
      expect(Object.keys(manifest.locales).sort()).toEqual(LOCALES.map(({ value }) => value).sort())
      expect(globSync(path.join(copy.folder, 'mfe-news/dist', manifest.entry))).toHaveLength(1)
    },
    MINUTES,
  )

  async function gates(): Promise<void> {
    await gate('translations')
    await inCopy('depcruise', 'mfe-news', '--config', '.dependency-cruiser.cjs')
    await inCopy('knip', '--workspace', 'mfe-news')
  }

  async function gate(name: string): Promise<void> {
    const said = await inCopy('node', `scripts/gates/${name}.ts`).then(({ stdout }) => stdout, String)
    expect(said).toMatch(/[1-9]\d* \w+ examined/)
    expect(said).not.toContain('mfe-news')
  }

  async function checks(): Promise<void> {
    await inCopy('biome', 'check', '--error-on-warnings', 'mfe-news')
    // Only the new remote and its imports; another check covers all types.
    const types = { extends: './tsconfig.node.json', include: ['mfe-news', 'shared/build/types'] }
    writeFileSync(path.join(copy.folder, 'tsconfig.news.json'), JSON.stringify(types))
    await inCopy('tsc', '--noEmit', '-p', 'tsconfig.news.json')
    await inCopy('vitest', 'run', 'mfe-news', '--reporter=json', '--outputFile.json=news.json')
    const results = JSON.parse(readFileSync(path.join(copy.folder, 'news.json'), 'utf8'))
    expect(results).toMatchObject({ numPassedTests: 5 + LOCALES.length, success: true })
  }
})

function inCopy(tool: string, ...args: readonly string[]) {
  return inFolder('.', tool, ...args)
}

async function inFolder(folder: string, tool: string, ...args: readonly string[]) {
  const program = tool === 'node' ? process.execPath : path.join(copy.folder, 'node_modules/.bin', tool)
  const bins = path.join(copy.folder, 'node_modules/.bin')
  const options = {
    cwd: path.join(copy.folder, folder),
    env: { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` },
    maxBuffer: 64 * 1024 * 1024,
  }
  try {
    return await run(program, [...args], options)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}
