import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FixtureOptions, fixtureBuild } from '../testing/fixture-build.ts'
import type { CliRuntime } from './runtime.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

const COMMIT = 'c0ffee'.padEnd(40, '0')
const BUILD = { remote: 'mfe-loan', version: '1.1.0', routes: ['/loan'] } as const

let plane: TestCli
let root: string
let removed: string[]
beforeEach(async () => {
  plane = await testCli()
  root = await mkdtemp(path.join(tmpdir(), 'verify-'))
  removed = []
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeBuild(name: string, options: Partial<FixtureOptions> = {}): Promise<string> {
  const { text, files } = fixtureBuild({ ...BUILD, ...options })
  const folder = path.join(root, name)
  for (const [file, content] of Object.entries({ ...files, 'manifest.json': text })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  return folder
}

async function publish(gitRevision: string | null): Promise<string> {
  await writeBuild('published')
  const runtime: Partial<CliRuntime> = { folder: root, gitRevision: async () => gitRevision }
  const { code, stdout } = await plane.cli('publish --dist published', runtime)
  expect(code).toBe(0)
  return stdout
}

function building(options: Partial<FixtureOptions> = {}): { asked: unknown[] } & Partial<CliRuntime> {
  const asked: unknown[] = []
  return {
    asked,
    rebuild: async request => {
      asked.push(request)
      const folder = await writeBuild('again', options)
      return { folder, remove: async () => void removed.push(folder) }
    },
  }
}

describe('verify', () => {
  it('builds the commit again and finds every byte the same', async () => {
    await publish(COMMIT)
    const { asked, ...runtime } = building()
    const { code, stdout } = await plane.cli('verify loan@1.1.0', runtime)
    expect(stdout).toMatch(
      new RegExp(`^mfe-loan@1\\.1\\.0 is what ${COMMIT} builds: \\d+ files, every byte the same`),
    )
    expect(code).toBe(0)
    expect(asked).toEqual([
      { remote: 'mfe-loan', version: '1.1.0', commit: COMMIT, lockfile: 'a'.repeat(64) },
    ])
    expect(removed).toHaveLength(1)
  })

  it('names every file that the commit builds otherwise, and ends with 2', async () => {
    await publish(COMMIT)
    const other = building({ marker: 'something else' })
    const { code, value } = await plane.json('verify loan@1.1.0', other)
    expect({ code, value }).toMatchObject({ code: 2, value: { same: false } })
    expect((value as { differs: string[] }).differs.length).toBeGreaterThan(0)
    expect(removed).toHaveLength(1)
  })

  it.each([
    [`${COMMIT}-dirty`, 'it was built from a working copy with changes that no commit has'],
    [null, 'its manifest does not record the commit it was built from'],
  ])('says why what was built from %s cannot be built again', async (gitRevision, reason) => {
    await publish(gitRevision)
    expect(await plane.cli('verify loan@1.1.0')).toEqual({
      code: 2,
      stdout: '',
      stderr: `mfe-loan@1.1.0 cannot be built again: ${reason}.\n`,
    })
  })

  it('says when Node is another one', async () => {
    await publish(COMMIT)
    const runtime = { ...building(), provenance: async () => ({ lockfile: null, tools: { node: '26.0.0' } }) }
    const { stdout } = await plane.cli('verify loan@1.1.0', runtime)
    expect(stdout).toContain('It was built with Node 24.1.0; here is 26.0.0.')
  })

  it('knows no version that is not published', async () => {
    expect(await plane.cli('verify loan@9.9.9')).toMatchObject({
      code: 1,
      stderr: 'mfe-loan@9.9.9 is not published.\n',
    })
  })
})

describe('publish', () => {
  it('says that a working copy with changes can never be compared', async () => {
    expect(await publish(`${COMMIT}-dirty`)).toContain('it cannot be rebuilt for a comparison')
    expect((await plane.cli('show loan@1.1.0')).stdout).toContain(`${COMMIT} and changes that no commit has`)
  })

  it('writes down with what it was built', async () => {
    await publish(COMMIT)
    const { stdout } = await plane.cli('show loan@1.1.0')
    expect(stdout).toMatch(/built with +node 24\.1\.0, webpack 5\.110\.3, lockfile aaaaaaaaaaaa/)
  })
})
