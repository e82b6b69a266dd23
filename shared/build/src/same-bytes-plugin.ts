import path from 'node:path'
import type { Compiler, Module } from 'webpack'

const NAME = 'SameBytesPlugin'

/** The federation plugin writes an entry per container, into a file named by a hash of absolute paths. */
export const FEDERATION_ENTRY = /\.federation[\\/]entry\.[0-9a-f]+\.js(?=\||$)/

/** Share modules have the absolute path of the shared package in their names. */
const NAMES_ITS_PLACE = /^(provide module|consume-shared-module|container entry) ?/

/** Makes a build independent of its folder, which is part of module names, so that it can be rebuilt and compared. */
export class SameBytesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, compilation => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, modules => {
        // Small ids in the order of names without the folder; webpack assigns the others.
        const named = [...modules].filter(hasPlaceInName).sort(byName(path.dirname(compiler.context)))
        for (const [id, module] of named.entries()) compilation.chunkGraph.setModuleId(module, id)
      })
      // A map names its file as it was before its last hash.
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

function hasPlaceInName(module: Module): boolean {
  const name = module.identifier()
  return NAMES_ITS_PLACE.test(name) || FEDERATION_ENTRY.test(name)
}

function byName(root: string): (one: Module, other: Module) => number {
  const nameOf = (module: Module) =>
    module.identifier().replaceAll(root, '').replace(FEDERATION_ENTRY, '.federation/entry.js')
  return (one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)
}

export function nameInMap({
  namespace,
  resourcePath,
}: {
  readonly namespace: string
  readonly resourcePath: string
}): string {
  return `webpack://${namespace}/${resourcePath.replace(FEDERATION_ENTRY, '.federation/entry.js')}`
}
