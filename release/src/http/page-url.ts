/**
 * The target of a request as a URL of this site. The target is a path: read relative to a base, `//host` would be another
 * site, and `//` no URL at all.
 */
export function pageUrl(target: string): URL {
  return new URL(`http://site${target}`)
}

/**
 * Where a page with empty segments in its path is served: the same path with single slashes. Undefined for every other
 * target. Browsers take a path that begins with two slashes for another host.
 */
export function tidyTarget(target: string): string | undefined {
  const { pathname, search } = pageUrl(target)
  return pathname.includes('//') ? pathname.replace(/\/{2,}/g, '/') + search : undefined
}
