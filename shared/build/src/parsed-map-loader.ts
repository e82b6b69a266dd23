import type { LoaderContext } from 'webpack'

/**
 * Parses the source map of the loader before it, which swc-loader passes on as text: webpack makes the paths in a map
 * relative only when it is an object, and absolute ones give the same sources other hashes in another folder.
 */
export default function parsedMapLoader(
  this: Pick<LoaderContext<unknown>, 'callback'>,
  source: string,
  map?: string | object,
): void {
  this.callback(null, source, typeof map === 'string' ? JSON.parse(map) : map)
}
