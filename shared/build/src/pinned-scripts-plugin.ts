import type { Compiler } from 'webpack'

const NAME = 'PinnedScriptsPlugin'

/** Name on `globalThis` by which chunk loaders read the shell's table of the verified pins: absolute URL to SHA-384. */
export const PINNED_TABLE = '__pinned'

/**
 * Makes webpack's own chunk loader refuse every script that no pin names and set the hash of the others, so that a
 * lazily loaded chunk is as fixed as the entry (architecture, "webpack-subresource-integrity breaks the build").
 */
export class PinnedScriptsPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, pinScript)
    })
  }
}

/** Code of a chunk loader that makes the element `script` for `url`, with the hash that the pins give for it. */
export function pinScript(source: string): string {
  return [
    source,
    `var pinnedHash = (globalThis.${PINNED_TABLE} || {})[url];`,
    'if (!pinnedHash) throw new Error("unpinned " + url);',
    'script.integrity = pinnedHash;',
    'script.crossOrigin = "anonymous";',
  ].join('\n')
}
