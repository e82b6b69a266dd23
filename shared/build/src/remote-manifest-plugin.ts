import path from 'node:path'
import { type RemoteDescription, type RemoteManifest, remoteManifest } from '@quayside/contracts/remote'
import type { Compilation, Compiler } from 'webpack'
import { hashAssets } from './file-hashes.ts'
import { sharedRanges } from './shared-modules.ts'

const NAME = 'RemoteManifestPlugin'

/** Chunk name of the exposed lifecycles; its scripts are preloaded. */
export const LIFECYCLES_CHUNK = 'lifecycles'

/** Folder of the texts, one file a language, named by its hash. */
const LOCALES = 'locales/'

export type ManifestOptions = {
  readonly description: RemoteDescription
  readonly version: string
  readonly container: string
  /** Files keep their names while they change, as in a development build: no hash of theirs would hold. */
  readonly isChanging?: boolean
}

/** Writes `manifest.json` beside the build: everything the release plane and the shell need to know of this version. */
export class RemoteManifestPlugin {
  readonly options: ManifestOptions
  constructor(options: ManifestOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = remoteManifest.parse(this.describe(compilation))
          compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(manifest)))
        },
      )
    })
  }

  private describe(compilation: Compilation): RemoteManifest {
    const { description, version, container, isChanging = false } = this.options
    const files = hashAssets(compilation)
    const names = Object.keys(files)
    const lasting = Object.entries(files).filter(([name]) => !isChanging || name.startsWith(LOCALES))
    const entry = names.find(name => name.startsWith('remoteEntry.') && name.endsWith('.js'))
    if (entry === undefined) throw new Error('the build emitted no remote entry')
    return {
      ...description,
      version,
      container,
      entry,
      styles: names.filter(name => name.endsWith('.css')),
      preload: scriptsOfChunk(compilation, LIFECYCLES_CHUNK).filter(name => name !== entry),
      locales: Object.fromEntries(
        names
          .filter(name => name.startsWith(LOCALES))
          .map(name => [path.basename(name).split('.')[0] ?? '', name]),
      ),
      shared: sharedRanges(),
      files: Object.fromEntries(lasting),
    }
  }
}

function scriptsOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name)
  return group === undefined ? [] : group.getFiles().filter(name => name.endsWith('.js'))
}
