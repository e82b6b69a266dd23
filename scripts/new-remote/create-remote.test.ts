import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LOCALES } from '@quayside/contracts/locales'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUNDLERS, makeRepository } from './make-remote.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Versions of all packages: the name says which one was taken. */
const packages = new Proxy<Record<string, string>>({}, { get: (_, name) => `version of ${String(name)}` })
const make = (more: Partial<Parameters<typeof makeRepository>[0]> = {}) =>
  makeRepository({ folder: path.join(folder, 'mfe-news'), slug: 'news', packages, ...more })

describe('a repository', () => {
  it.each(BUNDLERS)('with %s has its configuration, eleven languages and CI, and no gap', bundler => {
    make({ bundler, route: '/help/news' })
    const repository = path.join(folder, 'mfe-news')
    const files = readdirSync(repository, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
    const texts = files.map(file => readFileSync(file, 'utf8'))
    expect(texts.join('\n')).not.toMatch(/__[A-Z]+__|version of undefined/)
    expect(existsSync(path.join(repository, `${bundler}.config.ts`))).toBe(true)
    expect(readdirSync(path.join(repository, 'locales'))).toHaveLength(LOCALES.length)
    for (const file of [
      'comment.mjs',
      '.gitignore',
      '.gitlab-ci.yml',
      '.github/workflows/remote.yml',
      'CODEOWNERS',
      'renovate.json',
    ])
      expect(existsSync(path.join(repository, file)), file).toBe(true)
    const remote = JSON.parse(readFileSync(path.join(repository, 'remote.json'), 'utf8'))
    expect(remote.routes.map((route: { path: string }) => route.path)).toEqual([
      '/help/news',
      '/help/news/details',
    ])
  })

  it.each([
    ['a name that is no word', { slug: 'My news' }, 'cannot be the name of a remote'],
    ['a route that is no path', { route: 'news' }, 'is not a route'],
    ['a route that the server uses', { route: '/API/news' }, 'The server uses /API.'],
    [
      'an unknown bundler',
      { bundler: 'parcel' },
      '"parcel" is not a supported bundler. Use webpack, rspack, or vite.',
    ],
  ])('is refused for %s, and nothing is written', (_, more, reason) => {
    expect(() => make(more)).toThrow(reason)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not written over files that exist', () => {
    mkdirSync(path.join(folder, 'mfe-news'))
    writeFileSync(path.join(folder, 'mfe-news/notes.txt'), 'mine')
    expect(() => make()).toThrow('is not empty')
    expect(readdirSync(path.join(folder, 'mfe-news'))).toEqual(['notes.txt'])
  })
})
