import type { LoaderContext } from 'webpack'

/** Parses the previous loader's source map: webpack makes paths relative only in a parsed map. */
export default function parsedMapLoader(
  this: Pick<LoaderContext<unknown>, 'callback'>,
  source: string,
  map?: string | object,
): void {
  this.callback(null, source, typeof map === 'string' ? JSON.parse(map) : map)
}
