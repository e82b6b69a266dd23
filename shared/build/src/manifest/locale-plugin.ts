import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import { LOCALES_FOLDER } from './manifest.ts'
import { readJson } from './read-json.ts'

const NAME = 'LocalePlugin'

/** Emits `locales/<lng>.<hash>.json`, one file per language, so that a customer downloads only one. */
export class LocalePlugin {
  readonly directory: string
  constructor(directory: string) {
    this.directory = path.join(directory, 'locales')
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.contextDependencies.add(this.directory)
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [file, text] of localeFiles(this.directory))
            compilation.emitAsset(file, new sources.RawSource(text))
        },
      )
    })
  }
}

export function localeFiles(directory: string): readonly (readonly [string, string])[] {
  const names = readdirSync(directory).filter(name => name.endsWith('.json'))
  return names.map(name => {
    const text = JSON.stringify(readJson(path.join(directory, name)))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    return [`${LOCALES_FOLDER}${path.basename(name, '.json')}.${hash}.json`, text]
  })
}
