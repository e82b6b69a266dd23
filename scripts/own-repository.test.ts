import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { containerName } from '@quayside/contracts/container-name'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
let team: string

beforeAll(() => {
  mkdirSync(path.join(root, 'teams'), { recursive: true })
  team = mkdtempSync(path.join(root, 'teams/test-'))
})
afterAll(() => rmSync(team, { recursive: true }))

describe("a team's own repository, checked out in teams/", () => {
  it.each(['rspack', 'vite'])('builds the copied example of %s as it is', bundler => {
    const folder = path.join(team, `mfe-${bundler}`)
    const example = path.join(root, `e2e/remotes/${bundler}-remote`)
    cpSync(example, folder, { recursive: true, filter: file => path.basename(file) !== 'dist' })
    execFileSync(process.execPath, ['build.ts'], { cwd: folder, stdio: 'pipe' })
    const text = readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8')
    const { name, version, container, entry } = remoteManifest.parse(JSON.parse(text))
    expect({ name, container }).toEqual({ name: `mfe-${bundler}`, container: containerName(name, version) })
    expect(readFileSync(path.join(folder, 'dist', entry), 'utf8')).toContain(container)
  })
})
