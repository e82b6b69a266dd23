import path from 'node:path'
import type { LoaderContext } from 'webpack'

/** Makes the entry's imports relative: absolute paths give the same sources other bytes in another folder. */
export default function federationEntryLoader(this: Pick<LoaderContext<unknown>, 'context'>, source: string) {
  return source.replace(/(?<=from ')[^']+(?=')/g, file =>
    path.isAbsolute(file) ? path.relative(this.context, file).split(path.sep).join('/') : file,
  )
}
