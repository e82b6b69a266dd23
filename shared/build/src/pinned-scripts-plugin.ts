import type { Compiler } from 'webpack'

const NAME = 'PinnedScriptsPlugin'

/** Global with the shell's table of verified pins, for chunk loaders: absolute URL to SHA-384. */
export const PINNED_TABLE = '__pinned'

/** Makes webpack's chunk loader reject unpinned scripts and set the hash of pinned ones. */
export class PinnedScriptsPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, pinScript)
    })
  }
}

export function pinScript(source: string): string {
  return [
    source,
    `var pinnedHash = (globalThis.${PINNED_TABLE} || {})[url];`,
    'if (!pinnedHash) throw new Error("unpinned " + url);',
    'script.integrity = pinnedHash;',
    'script.crossOrigin = "anonymous";',
  ].join('\n')
}
