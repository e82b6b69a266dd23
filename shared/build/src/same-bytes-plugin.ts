import type { Compiler, Module } from 'webpack'

const NAME = 'SameBytesPlugin'

/** The federation plugin writes an entry for each container, into a file that it names by a hash of absolute paths. */
export const FEDERATION_ENTRY = /\.federation[\\/]entry\.[0-9a-f]+\.js(?=\||$)/

/** Ids of the two modules that are named by that file; no number that webpack gives out is one of them. */
const ENTRY_ID = 'f'
const CONTAINER_ID = 'c'

/**
 * Makes a build depend on its sources alone: the same bytes whatever the folder, so that a published version can be
 * built again and compared. Modules are numbered by their names, and the federation entry's holds the folder.
 */
export class SameBytesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, compilation => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, modules => {
        for (const module of modules) {
          const id = idOf(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
      // A map says which file it is of, by the name that the file had before its last hash.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, assets => {
        for (const name of Object.keys(assets).filter(name => name.endsWith('.map')))
          compilation.updateAsset(name, map => new sources.RawSource(withoutFile(String(map.source()))))
      })
    })
  }
}

function withoutFile(map: string): string {
  return map.replace(/^(\{"version":3,)"file":"[^"]*",/, '$1')
}

function idOf(module: Module): string | undefined {
  const identifier = module.identifier()
  if (!FEDERATION_ENTRY.test(identifier)) return undefined
  return identifier.startsWith('container entry') ? CONTAINER_ID : ENTRY_ID
}

/** Name of a module in a source map, for `output.devtoolModuleFilenameTemplate`. */
export function nameInMap({
  namespace,
  resourcePath,
}: {
  readonly namespace: string
  readonly resourcePath: string
}): string {
  return `webpack://${namespace}/${resourcePath.replace(FEDERATION_ENTRY, '.federation/entry.js')}`
}
