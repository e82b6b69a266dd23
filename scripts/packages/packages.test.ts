import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltPackage, buildPackages, importsOf } from './build-packages.ts'
import { PACKAGES } from './published-package.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** A project inside the checkout: other packages are the checkout's, ours are the built ones. */
let project: string
let built: readonly BuiltPackage[]
const tarballs = new Map<string, Buffer>()
type Packed = { readonly name: string; readonly filename: string }

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  project = mkdtempSync(path.join(root, '.cache/packages-'))
  built = buildPackages(path.join(project, 'node_modules/@quayside'))
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(project, 'vitest.config.js'), 'export default {}')
  writeExamples()
  packAll()
})
afterAll(() => rmSync(project, { recursive: true }))

describe.each(PACKAGES)('@quayside/%s', name => {
  it('passes publint and, for ES modules, Are the types wrong', async () => {
    const tarball = tarballOf(name)
    const { messages, pkg } = await publint({ pack: { tarball: toArrayBuffer(tarball) }, strict: true })
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
    const problems = analysis.types === false ? [] : analysis.problems
    expect(problems.filter(problem => !isOfCommonJs(problem))).toEqual([])
  })

  it('declares every package that it imports', () => {
    const { folder } = packageOf(name)
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    )
    const known = [`@quayside/${name}`, ...Object.keys({ ...dependencies, ...peerDependencies })]
    const missing = [...importsOf(path.join(folder, 'dist'))].filter(
      imported => !known.includes(imported) && !builtinModules.includes(imported),
    )
    expect(missing).toEqual([])
  })

  it('has every file that it imports', () => {
    const dist = path.join(packageOf(name).folder, 'dist')
    const missing = globSync('**/*.{js,mjs,d.ts}', { cwd: dist }).flatMap(file => {
      const text = readFileSync(path.join(dist, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      return [...text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)]
        .map(([, specifier = '']) => path.join(path.dirname(file), specifier))
        .filter(imported => !existsSync(path.join(dist, imported)))
    })
    expect(missing).toEqual([])
  })

  it('has a license, a README of one page, and no sources', () => {
    const { folder } = packageOf(name)
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    expect(manifest.license).toBe('UNLICENSED')
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n').length).toBeLessThan(120)
    expect(globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.d.ts'] })).toEqual([])
    expect(globSync('dist/**/*.js', { cwd: folder }).length).toBe(
      globSync('dist/**/*.js.map', { cwd: folder }).length,
    )
  })
})

describe('the examples of the READMEs', () => {
  it.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('compile with moduleResolution %s, declarations included', async (moduleResolution, module) => {
    const config = path.join(project, `tsconfig.${moduleResolution}.json`)
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node'],
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    }
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ['examples'] }))
    const said = await run(bin('tsc'), ['-p', config]).then(({ stdout }) => stdout, outputOf)
    expect(said).toBe('')
  })

  it('run in vitest, which leaves our packages as they are', async () => {
    const said = await run(bin('vitest'), ['run', '--root', project], {
      cwd: project,
    }).then(({ stdout }) => stdout, outputOf)
    expect(said).toContain('1 passed')
  })
})

function packageOf(name: string): BuiltPackage {
  const found = built.find(one => one.name === name)
  if (found === undefined) throw new Error(`${name} was not built`)
  return found
}

function packAll(): void {
  const folders = built.map(({ folder }) => folder)
  const args = ['pack', ...folders, '--pack-destination', project, '--json', '--loglevel=error']
  const packed: Packed[] = Object.values(JSON.parse(execFileSync('npm', args, { encoding: 'utf8' })))
  for (const { name, filename } of packed)
    tarballs.set(name.replace('@quayside/', ''), readFileSync(path.join(project, filename)))
}

function tarballOf(name: string): Buffer {
  const tarball = tarballs.get(name)
  if (tarball === undefined) throw new Error(`${name} was not packed`)
  return tarball
}

const toArrayBuffer = ({ buffer, byteOffset, length }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer

/** Our packages are ES modules only: CommonJS loads them, but Node 10 and its types do not. */
function isOfCommonJs({ kind, ...problem }: { kind: string; resolutionKind?: string }): boolean {
  const { resolutionKind } = problem
  return (
    (kind === 'NoResolution' && resolutionKind === 'node10') ||
    (kind === 'CJSResolvesToESM' && resolutionKind === 'node16-cjs')
  )
}

function writeExamples(): void {
  mkdirSync(path.join(project, 'examples'))
  for (const name of PACKAGES) {
    const readme = readFileSync(path.join(packageOf(name).folder, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)]
    for (const [index, [, extension, code = '']] of blocks.entries()) {
      const kind = code.includes("from 'vitest'") ? '.test' : ''
      writeFileSync(path.join(project, `examples/${name}-${index}${kind}.${extension}`), code)
    }
  }
}

/** What a program printed before it failed; a program that did not run fails the test. */
function outputOf(error: unknown): string {
  const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
  if (typeof code !== 'number') throw error
  return `${stdout}${stderr}`
}
