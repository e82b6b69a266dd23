import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

const NAME = 'LocalePlugin'

/** Emits `locales/<lng>.<hash>.json`, one file a language, so that a customer fetches only their own. */
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
          for (const file of readdirSync(this.directory).filter(name => name.endsWith('.json'))) {
            const text = JSON.stringify(JSON.parse(readFileSync(path.join(this.directory, file), 'utf8')))
            const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
            compilation.emitAsset(
              `locales/${path.basename(file, '.json')}.${hash}.json`,
              new sources.RawSource(text),
            )
          }
        },
      )
    })
  }
}
