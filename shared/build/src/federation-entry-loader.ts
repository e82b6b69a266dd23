import path from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * Names what the federation plugin's entry imports by its place relative to the entry: the plugin writes absolute paths,
 * with which the same sources would make other bytes in another folder.
 */
export default function federationEntryLoader(this: Pick<LoaderContext<unknown>, 'context'>, source: string) {
  return source.replace(/(?<=from ')[^']+(?=')/g, file =>
    path.isAbsolute(file) ? path.relative(this.context, file).split(path.sep).join('/') : file,
  )
}
