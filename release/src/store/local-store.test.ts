import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinVersions, publishBuilds } from '../commands.ts'
import { writeBuild } from '../testing/manifest-builder.ts'
import { localStore, StoreRefusal } from './local-store.ts'

let folder: string
const now = '2026-11-21T00:00:00.000Z'

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function store() {
  return localStore(path.join(folder, 'store'))
}

async function build(script: string, version = '1.0.0') {
  await writeBuild(path.join(folder, 'mfe-one/dist'), script, { version })
  return publishBuilds(store(), [path.join(folder, 'mfe-one')])
}

function pin(version: string) {
  return pinVersions(store(), { environment: 'production', versions: { 'mfe-one': version }, now })
}

describe('publish', () => {
  it('copies a build whole and finds it again', async () => {
    expect(await build('one')).toEqual([{ name: 'mfe-one', version: '1.0.0', outcome: 'published' }])
    expect((await store().manifest('mfe-one', '1.0.0')).entry).toBe('remoteEntry.js')
    expect(await store().versions('mfe-one')).toEqual(['1.0.0'])
  })

  it('takes the same bytes twice', async () => {
    await build('one')
    expect((await build('one'))[0]?.outcome).toBe('already there')
  })

  it('refuses the same version with other bytes and keeps the first', async () => {
    await build('one')
    await expect(build('two')).rejects.toThrow(StoreRefusal)
    const kept = path.join(folder, 'store/remotes/mfe-one/1.0.0/remoteEntry.js')
    expect(await readFile(kept, 'utf8')).toBe('one')
  })

  it('refuses a file that is not the one of its manifest and leaves nothing behind', async () => {
    const dist = path.join(folder, 'mfe-one/dist')
    await writeBuild(dist, 'one')
    await writeFile(path.join(dist, 'remoteEntry.js'), 'two')
    await expect(store().publish(dist)).rejects.toThrow('is not the file of its manifest')
    expect(await readdir(folder)).toEqual(['mfe-one'])
  })
})

describe('pin', () => {
  it('writes the next revision', async () => {
    await build('one')
    await pin('1.0.0')
    await build('two', '1.1.0')
    expect((await pin('1.1.0')).revision).toBe(2)
    expect((await store().readPins('production'))?.remotes['mfe-one']?.previous?.version).toBe('1.0.0')
  })

  it('refuses a version nobody published and changes nothing', async () => {
    await build('one')
    await pin('1.0.0')
    await expect(pin('9.9.9')).rejects.toThrow('mfe-one@9.9.9 is not published')
    expect((await store().readPins('production'))?.revision).toBe(1)
  })

  it('refuses to write over a revision it has not seen', async () => {
    await build('one')
    const first = await pin('1.0.0')
    await expect(store().writePins({ ...first, revision: 2 }, 0)).rejects.toThrow(
      'the pins are at revision 1, not 0',
    )
  })
})
