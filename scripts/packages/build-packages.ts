import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pureSchemas from '@quayside/build/loaders/pure-schemas-loader'
import {
  folderOf,
  PACKAGES,
  type PackageName,
  publishedPackage,
  type SourcePackage,
} from './published-package.ts'

const root = path.join(import.meta.dirname, '../..')

/** Entries of the command; the rest of `release` is the release plane. */
const RELEASE_ENTRIES = ['release/src/bin/quayside.ts', 'release/src/smoke-test/visitors/dom.child.ts']
/** Tests, and the desk's API: staff's calls are no team's business. */
const NOT_PUBLISHED = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.stories.tsx',
  '**/*.builders.ts',
  'shared/contracts/src/staff',
]

export type BuiltPackage = { readonly name: PackageName; readonly folder: string }

/** Installed by new repositories, not by this one. */
const RSPACK_CLI = { '@rspack/cli': '2.2.8' }

/** Builds every package into a folder each below `target`, ready for `npm pack`. Throws with the compiler's messages. */
export function buildPackages(target: string): BuiltPackage[] {
  rmSync(target, { recursive: true, force: true })
  const emitted = path.join(target, 'emitted')
  emit(emitted)
  const built = PACKAGES.map(name => ({ name, folder: layOut(name, emitted, path.join(target, name)) }))
  rmSync(emitted, { recursive: true })
  return built
}

/** One compilation for all: imports between packages keep their names and resolve to sources. */
function emit(outDir: string): void {
  mkdirSync(outDir, { recursive: true })
  const config = path.join(outDir, 'tsconfig.json')
  const shared = PACKAGES.filter(name => name !== 'release').map(name => `${root}/${folderOf(name)}/src`)
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.node.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        typeRoots: [path.join(root, 'node_modules/@types')],
        outDir,
      },
      include: [...shared, `${root}/shared/build/types`],
      files: RELEASE_ENTRIES.map(file => path.join(root, file)),
      exclude: NOT_PUBLISHED.map(pattern => path.join(root, pattern)),
    }),
  )
  const { status, stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', config], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The packages do not compile.\n${stdout}`)
}

function layOut(name: PackageName, emitted: string, to: string): string {
  const from = path.join(root, folderOf(name))
  const dist = path.join(to, 'dist')
  cpSync(path.join(emitted, folderOf(name), 'src'), dist, { recursive: true })
  if (name === 'contracts')
    for (const file of globSync('**/*.js', { cwd: dist })) markSchemas(path.join(dist, file))
  if (name === 'release') copyAssets(path.join(from, 'src/smoke-test'), path.join(dist, 'smoke-test'))
  else copyAssets(path.join(from, 'src'), dist)
  for (const file of ['README.md', 'schemas'])
    if (existsSync(path.join(from, file)))
      cpSync(path.join(from, file), path.join(to, file), { recursive: true })
  const files = globSync('**/*.{js,css}', { cwd: dist })
    .map(file => file.replaceAll(path.sep, '/'))
    .sort()
  for (const file of globSync('**/*.d.ts', { cwd: dist })) nameOutputs(path.join(dist, file))
  const source: SourcePackage = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'))
  const published = publishedPackage(source, { files, imports: importsOf(dist) })
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  return to
}

/** The marks shift columns of the source maps, never lines. */
function markSchemas(file: string): void {
  writeFileSync(file, pureSchemas(readFileSync(file, 'utf8')))
}

/** Files that are no TypeScript: styles, data, scripts with their own declarations. */
function copyAssets(from: string, to: string): void {
  for (const file of globSync('**/*.{css,cjs,mjs,d.mts,json}', { cwd: from }))
    cpSync(path.join(from, file), path.join(to, file))
}

/** The compiler rewrites the extension of relative imports in scripts only. */
function nameOutputs(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/((?:from |import\()['"]\.[^'"]*?)\.tsx?(?=['"])/g, '$1.js'))
}

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\()['"]((?:@[\w-]+\/)?\w[\w.-]*)(?:\/[^'"]*)?['"]/g

export function importsOf(dist: string): Set<string> {
  const texts = globSync('**/*.{js,mjs,cjs,d.ts}', { cwd: dist }).map(file =>
    readFileSync(path.join(dist, file), 'utf8'),
  )
  return new Set(texts.flatMap(text => [...text.matchAll(IMPORT)].map(([, name = '']) => name)))
}

const INSTALLED = [
  '@rspack/core',
  '@rspack/dev-server',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'react',
  'react-dom',
  'typescript',
  'vite',
  'vitest',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
]

/** Builds `create-quayside-remote` into `folder`, with the versions that a new repository installs. */
export function buildCreator(folder: string): void {
  const from = path.join(root, 'scripts/new-remote')
  const files = ['create-remote.mjs', 'choose-options.mjs', 'make-remote.mjs', 'texts.json', 'template']
  for (const file of [...files, 'README.md'])
    cpSync(path.join(from, file), path.join(folder, file), { recursive: true })
  const paths = 'server-paths.json'
  cpSync(path.join(root, 'shared/contracts/src/remotes', paths), path.join(folder, paths))
  const versionOf = (place: string): string =>
    JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')).version
  // The presets reach into the bundlers, so these are the versions that they were tested with.
  const packages = {
    ...Object.fromEntries(PACKAGES.map(name => [`@quayside/${name}`, `^${versionOf(folderOf(name))}`])),
    ...Object.fromEntries(INSTALLED.map(name => [name, versionOf(`node_modules/${name}`)])),
    ...RSPACK_CLI,
  }
  const manifest = {
    name: 'create-quayside-remote',
    version: versionOf(folderOf('build')),
    description: 'Creates a repository with one Quayside remote.',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20' },
    bin: { 'create-quayside-remote': './create-remote.mjs' },
  }
  writeFileSync(path.join(folder, 'packages.json'), `${JSON.stringify(packages, null, 2)}\n`)
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
