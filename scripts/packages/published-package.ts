/** The packages that teams outside this repository install; each depends only on earlier ones. */
export const PACKAGES = ['money', 'contracts', 'ui', 'runtime', 'testing', 'build', 'release'] as const
export type PackageName = (typeof PACKAGES)[number]

export const folderOf = (name: PackageName): string => (name === 'release' ? 'release' : `shared/${name}`)

/** What the code and vitest need; npm of Node 20 installs it. */
const ENGINES = { node: '>=22.12' }

type Texts = Readonly<Record<string, string>>

export type SourcePackage = {
  readonly name: string
  readonly version: string
  readonly private?: true
  readonly exports?: Texts
  readonly dependencies?: Texts
  readonly peerDependencies?: Texts
  readonly devDependencies?: Texts
  /** What differs in the published package. */
  readonly publishConfig?: { readonly exports?: Texts; readonly bin?: Texts }
}

type Target = string | { readonly types: string; readonly default: string }

export type Output = {
  /** Files relative to the package's `src`, as emitted: `api/api.js`, `styles/all.css`. */
  readonly files: readonly string[]
  /** Names of the packages that the files import. */
  readonly imports: ReadonlySet<string>
}

/**
 * The `package.json` to publish, with exports in `dist`. A package that exports less than its source keeps only the
 * dependencies that the output imports.
 */
export function publishedPackage(source: SourcePackage, { files, imports }: Output) {
  const { private: _, devDependencies: __, publishConfig, dependencies = {}, ...rest } = source
  const isPart = publishConfig?.exports !== undefined
  const needed = Object.entries(dependencies).filter(([name]) => !isPart || imports.has(name))
  const bin = Object.entries(publishConfig?.bin ?? {}).map(
    ([name, file]) => [name, emittedName(file)] as const,
  )
  return {
    ...rest,
    engines: ENGINES,
    exports: publishedExports(publishConfig?.exports ?? source.exports ?? {}, files),
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    files: ['dist', 'schemas'],
    dependencies: Object.fromEntries(needed),
  }
}

/** Each subpath by name, so that tools and editors list them; a pattern of modules becomes one entry a module. */
function publishedExports(exports: Texts, files: readonly string[]): Record<string, Target> {
  const entries = Object.entries(exports).flatMap(([subpath, file]): [string, Target][] => {
    if (!file.includes('*')) return [[subpath, targetOf(file)]]
    if (!/\.tsx?$/.test(file)) return [[subpath, emittedName(file)]]
    const [before = '', after = ''] = emittedName(file).replace('./dist/', '').split('*')
    return files
      .filter(name => name.startsWith(before) && name.endsWith(after))
      .map(name => name.slice(before.length, name.length - after.length))
      .map(name => [subpath.replace('*', name), targetOf(file.replace('*', name))])
  })
  return { ...Object.fromEntries(entries), './package.json': './package.json' }
}

function targetOf(file: string): Target {
  const name = emittedName(file)
  return /\.tsx?$/.test(file) ? { types: name.replace(/\.js$/, '.d.ts'), default: name } : name
}

const emittedName = (file: string) => file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')
