import type { RemoteDescription, RemoteManifest } from '@quayside/contracts/remotes/remote'
import type { Compilation, Compiler } from 'webpack'
import { sharedRanges } from '../shared-modules.ts'
import { changingManifest } from './changing-manifest.ts'
import { servedAssets } from './file-hashes.ts'
import { LOCALES_FOLDER, manifestOf } from './manifest.ts'
import { takenOnDemand } from './on-demand.ts'

const NAME = 'RemoteManifestPlugin'

export const LIFECYCLES_CHUNK = 'lifecycles'

export type ManifestOptions = {
  readonly description: RemoteDescription
  readonly version: string
  readonly container: string
  /** Files change under the same name, as in a development build, so their hashes would be wrong. */
  readonly isChanging?: boolean
}

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
          const manifest = this.describe(compilation)
          compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(manifest)))
        },
      )
    })
  }

  private describe(compilation: Compilation): RemoteManifest {
    const { description, version, container, isChanging = false } = this.options
    const names = Object.keys(compilation.assets)
    const entry = names.find(name => name.startsWith('remoteEntry.') && name.endsWith('.js'))
    if (entry === undefined) throw new Error('the build emitted no remote entry')
    const preload = scriptsOfChunk(compilation, LIFECYCLES_CHUNK).filter(name => name !== entry)
    const screens = screensOf(compilation, description, new Set([entry, ...preload]))
    const facts = {
      description,
      version,
      container,
      entry,
      preload,
      screens,
      screensTake: takenOnDemand(compilation, Object.keys(screens)),
      shared: sharedRanges(),
    }
    if (!isChanging) return manifestOf(facts, servedAssets(compilation))
    return changingManifest(facts, {
      texts: names
        .filter(name => name.startsWith(LOCALES_FOLDER))
        .map(name => [name, String(compilation.assets[name]?.source())]),
      styles: names.filter(name => name.endsWith('.css')),
    })
  }
}

/** Preloads of each route in addition to the lifecycles. A name without a chunk is a mistake in `remote.json`. */
function screensOf(
  compilation: Compilation,
  { routes }: RemoteDescription,
  known: ReadonlySet<string>,
): Record<string, string[]> {
  const names = new Set(routes.flatMap(({ screen }) => screen ?? []))
  return Object.fromEntries(
    [...names].map(name => {
      const scripts = scriptsOfChunk(compilation, name).filter(file => !known.has(file))
      if (scripts.length === 0) throw new Error(`remote.json names the screen ${name}, which no chunk is`)
      return [name, scripts]
    }),
  )
}

function scriptsOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name)
  return group === undefined ? [] : group.getFiles().filter(name => name.endsWith('.js'))
}
