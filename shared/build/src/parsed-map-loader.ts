import type { LoaderContext } from 'webpack'

/**
 * Parses the source map of the previous loader, which swc-loader passes on as text. Webpack makes paths relative only
 * in a parsed map, and absolute paths give the same sources different hashes in another folder.
 */
export default function parsedMapLoader(
  this: Pick<LoaderContext<unknown>, 'callback'>,
  source: string,
  map?: string | object,
): void {
  this.callback(null, source, typeof map === 'string' ? JSON.parse(map) : map)
}
