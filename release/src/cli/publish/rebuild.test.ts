import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256Hex } from '../../bytes.ts'
import { gitRevision, provenanceOf } from './origin.ts'
import { rebuild } from './rebuild.ts'

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@localhost', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rebuild-'))
  git('init', '--quiet')
  writeFileSync(path.join(root, 'package.json'), '{}')
  writeFileSync(path.join(root, 'package-lock.json'), '{"lockfileVersion":3}')
  mkdirSync(path.join(root, 'mfe-loan'))
  writeFileSync(path.join(root, 'mfe-loan/source.txt'), 'first')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const steps = {
  install: async () => {},
  build: async (checkout: string) => {
    mkdirSync(path.join(checkout, 'mfe-loan/dist'))
    const source = readFileSync(path.join(checkout, 'mfe-loan/source.txt'))
    writeFileSync(path.join(checkout, 'mfe-loan/dist/built.txt'), source)
  },
}
const request = () => {
  const lockfile = provenanceOf(path.join(root, 'mfe-loan'))?.lockfile ?? null
  return { remote: 'mfe-loan', version: '1.1.0', commit: git('rev-parse', 'HEAD'), lockfile }
}

describe('rebuild', () => {
  it('builds the commit, not what the working copy has become, and leaves nothing behind', async () => {
    const wanted = request()
    writeFileSync(path.join(root, 'mfe-loan/source.txt'), 'second')
    const rebuilt = await rebuild(root, wanted, steps)
    expect(readFileSync(path.join(rebuilt.folder, 'built.txt'), 'utf8')).toBe('first')
    await rebuilt.remove()
    expect(existsSync(rebuilt.folder)).toBe(false)
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })

  it.each([
    ['a commit that is not here', () => ({ commit: 'f'.repeat(40) }), 'is not in this checkout'],
    ['another lockfile', () => ({ lockfile: sha256Hex('other') }), 'built with another lockfile'],
  ])('refuses %s', async (_, change, message) => {
    await expect(rebuild(root, { ...request(), ...change() }, steps)).rejects.toThrow(message)
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })
})

describe('the origin of a build', () => {
  it('is the commit, the lockfile above the folder and the tools', async () => {
    const folder = path.join(root, 'mfe-loan')
    expect(await gitRevision(folder)).toBe(git('rev-parse', 'HEAD'))
    expect(provenanceOf(folder)).toEqual({
      lockfile: sha256Hex('{"lockfileVersion":3}'),
      tools: { node: process.versions.node },
    })
  })

  it.each([
    ['a change', 'source.txt'],
    ['a new file', 'new.txt'],
  ])('is dirty with %s', async (_, file) => {
    writeFileSync(path.join(root, 'mfe-loan', file), 'else')
    expect(await gitRevision(root)).toBe(`${git('rev-parse', 'HEAD')}-dirty`)
  })
})
