import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, type PackageName } from './published-package.ts'

const root = path.join(import.meta.dirname, '../..')

/** Declarations by file, without comments and private members, and which file each subpath imports. */
export type PublicApi = {
  readonly exports: Readonly<Record<string, string>>
  readonly files: ReadonlyMap<string, string>
}

export type ApiChange = {
  readonly bump: 'major' | 'minor'
  /** The compiler's messages, or the names of changed modules. */
  readonly reasons: readonly string[]
}

export const releasedFolder = (name: PackageName): string => path.join(root, folderOf(name), 'api')

const EXPORTS = 'exports.json'

/** The declarations of the last version, which a release writes into the package's folder. */
export function readReleased(folder: string): PublicApi {
  const exports = JSON.parse(readFileSync(path.join(folder, EXPORTS), 'utf8'))
  return { exports, files: declarations(folder) }
}

export function writeReleased(folder: string, { exports, files }: PublicApi): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, files)
  writeFileSync(path.join(folder, EXPORTS), `${JSON.stringify(exports, null, 2)}\n`)
}

/** The API of a built package: the declarations that its exports reach. */
export function readBuilt(folder: string): PublicApi {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const entries = Object.entries<{ types?: string }>(exports).flatMap(([subpath, { types }]) =>
    types === undefined ? [] : [[subpath, types.replace('./dist/', '')] as const],
  )
  const all = declarations(path.join(folder, 'dist'))
  const reached = new Set<string>()
  const reach = (file: string): void => {
    const text = all.get(file)
    if (text === undefined || reached.has(file)) return
    reached.add(file)
    for (const [, specifier = ''] of text.matchAll(RELATIVE))
      reach(path.posix.join(path.posix.dirname(file), specifier.replace(/\.js$/, '.d.ts')))
  }
  for (const [, file] of entries) reach(file)
  return {
    exports: Object.fromEntries(entries),
    files: new Map([...all].filter(([file]) => reached.has(file))),
  }
}

const RELATIVE = /(?:from |import\()['"](\.[^'"]*)['"]/g

function declarations(folder: string): Map<string, string> {
  const files = globSync('**/*.d.ts', { cwd: folder }).map(file => file.replaceAll(path.sep, '/'))
  return new Map(files.sort().map(file => [file, publicPart(readFileSync(path.join(folder, file), 'utf8'))]))
}

/** A private member makes two declarations of one class incompatible. */
function publicPart(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replaceAll(/^\s*(?:#private|private \w+);\n/gm, '')
    .replace(/\/\/# sourceMappingURL=.*\n?/, '')
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

/**
 * What changed between two versions of an API; undefined if nothing did. It breaks if code that compiled could stop
 * compiling: the compiler assigns each changed export to its released type. `project` is an empty folder from which
 * imports of other packages resolve.
 */
export function changeOf(project: string, released: PublicApi, now: PublicApi): ApiChange | undefined {
  const gone = Object.keys(released.exports).filter(subpath => now.exports[subpath] === undefined)
  const added = Object.keys(now.exports).filter(subpath => released.exports[subpath] === undefined)
  const files = new Set([...released.files.keys(), ...now.files.keys()])
  const changed = [...files].filter(file => released.files.get(file) !== now.files.get(file))
  if (gone.length + added.length + changed.length === 0) return undefined
  const errors = compile(project, released, now)
  const reasons = [...gone.map(subpath => `${subpath} is gone`), ...errors]
  return reasons.length > 0 ? { bump: 'major', reasons } : { bump: 'minor', reasons: [...added, ...changed] }
}

const TYPE = /^export (?:declare )?(?:type|interface) (\w+)(<)?/gm

function compile(project: string, released: PublicApi, now: PublicApi): string[] {
  writeFiles(path.join(project, 'released'), released.files)
  writeFiles(path.join(project, 'now'), now.files)
  for (const [index, [subpath, before]] of Object.entries(released.exports).entries()) {
    const after = now.exports[subpath]
    if (after !== undefined)
      writeFileSync(
        path.join(project, `${index}.ts`),
        assignments({ before, after, declared: released.files.get(before) ?? '' }),
      )
  }
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  }
  const config = path.join(project, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const { status, stdout, error } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', config], {
    cwd: project,
    encoding: 'utf8',
  })
  if (status === null) throw new Error('the compiler did not run', { cause: error })
  return stdout.replaceAll(`${project}/`, '').split('\n').filter(Boolean)
}

function assignments({ before, after, declared }: Record<'before' | 'after' | 'declared', string>): string {
  const now = `./now/${after.replace('.d.ts', '.js')}`
  const types = [...declared.matchAll(TYPE)].map(([, name, generic]) =>
    generic === undefined
      ? `declare const new${name}: Now.${name}\nexport const old${name}: Released.${name} = new${name}`
      : `export type { ${name} } from '${now}'`,
  )
  return [
    `import type * as Now from '${now}'`,
    `import type * as Released from './released/${before.replace('.d.ts', '.js')}'`,
    'declare const now: typeof Now',
    'export const released: typeof Released = now',
    ...types,
    '',
  ].join('\n')
}
