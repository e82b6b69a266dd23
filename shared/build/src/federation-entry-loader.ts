import path from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * Makes the imports of the federation plugin's entry relative. The plugin writes absolute paths, so the same sources
 * would give different bytes in another folder.
 */
export default function federationEntryLoader(this: Pick<LoaderContext<unknown>, 'context'>, source: string) {
  return source.replace(/(?<=from ')[^']+(?=')/g, file =>
    path.isAbsolute(file) ? path.relative(this.context, file).split(path.sep).join('/') : file,
  )
}
