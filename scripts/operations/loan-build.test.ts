import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fixtureBuild } from '../../release/src/testing/fixture-build.ts'
import { writeLoanBuild } from './loan-build.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loan-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('holds the files of the build it is made of, and none that another version left next to them', async () => {
  const from = path.join(folder, 'from')
  const build = fixtureBuild({ remote: 'mfe-loan', version: '1.0.0', routes: ['/loan'] })
  const further = {
    'manifest.json': build.text,
    'remoteEntry.js.map': '{}',
    'left.js': 'old',
    'left.js.map': '{}',
  }
  for (const [name, text] of Object.entries({ ...build.files, ...further })) {
    await mkdir(path.dirname(path.join(from, name)), { recursive: true })
    await writeFile(path.join(from, name), text)
  }

  const dist = path.join(folder, 'dist')
  await writeLoanBuild({ from, dist, version: '2.0.0', isBroken: false })

  const manifest = remoteManifest.parse(JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8')))
  expect([manifest.version, Object.keys(manifest.files)]).toEqual(['2.0.0', Object.keys(build.files)])
  const written = await readdir(dist)
  expect(written).toContain('remoteEntry.js.map')
  expect(written.filter(name => name.startsWith('left'))).toEqual([])
})
