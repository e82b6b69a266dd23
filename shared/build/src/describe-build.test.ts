import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeBuild } from './describe-build.ts'
import { integrityOf } from './manifest/file-hashes.ts'

const FACTS = {
  description: { name: 'mfe-x', contract: { min: 1, max: 1 }, routes: [], widgets: [] },
  version: '1.2.3',
  container: 'mfe_x_1_2_3',
  entry: 'entry.js',
  preload: [],
  shared: { react: '^19.0.0' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayside-build-'))
  mkdirSync(path.join(folder, 'dist/media'), { recursive: true })
  mkdirSync(path.join(folder, 'locales'))
  writeFileSync(path.join(folder, 'dist/entry.js'), 'var mfe_x_1_2_3={}')
  writeFileSync(path.join(folder, 'dist/look.css'), 'a{}')
  writeFileSync(path.join(folder, 'dist/media/dot.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'locales/de.json'), '{ "title": "Titel" }')
})
afterEach(() => rmSync(folder, { recursive: true }))

function describeIt() {
  return describeBuild(path.join(folder, 'dist'), path.join(folder, 'locales'), FACTS)
}

describe('describeBuild', () => {
  it('writes a manifest with every file, its hash and its size', () => {
    const manifest = describeIt()
    const written = JSON.parse(readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8'))
    expect(remoteManifest.parse(written)).toEqual(manifest)
    expect(Object.keys(manifest.files)).toEqual([
      'entry.js',
      manifest.locales.de,
      'look.css',
      'media/dot.svg',
    ])
    expect(manifest.files['look.css']).toEqual({ sha384: integrityOf(Buffer.from('a{}')), size: 3 })
    expect(manifest.styles).toEqual(['look.css'])
  })

  it('describes the same build alike when it is asked again', () => {
    expect(describeIt()).toEqual(describeIt())
  })

  it.each([
    ['a container that another version could have', { container: 'mfe_x' }, /must be mfe_x_1_2_3/],
    ['an entry that is no script', { entry: 'remoteEntry.js.LICENSE.txt' }, /must be a script/],
    [
      'a contract that does not exist yet',
      { description: { ...FACTS.description, contract: { min: 1, max: 9 } } },
      /remote\.json needs contract 1 to 9; the newest is 1/,
    ],
    ['a version that is none', { version: '1.2.03', container: 'mfe_x_1_2_03' }, /03 has a leading zero/],
  ])('refuses %s', (_, facts, words) => {
    const build = () =>
      describeBuild(path.join(folder, 'dist'), path.join(folder, 'locales'), { ...FACTS, ...facts })
    expect(build).toThrow(words)
  })

  it.each([
    [
      'page-[slug].js',
      /^the manifest of the build is wrong: files "page-\[slug\].js" has the character "\[" \(U\+005B\)/,
    ],
    ['Entry.js', /two files of the build cannot have one name: .* differ only in their case/],
  ])('names what is wrong with the file %s', (name, words) => {
    writeFileSync(path.join(folder, 'dist', name), '')
    expect(describeIt).toThrow(words)
  })
})
