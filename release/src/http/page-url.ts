/** Parses a request target as a path of this site: relative to a base, `//host` would name another site. */
export function pageUrl(target: string): URL {
  return new URL(`http://site${target}`)
}

/**
 * Returns the target with single slashes when its path has empty segments, otherwise undefined. Browsers take a path
 * that begins with two slashes for another host.
 */
export function tidyTarget(target: string): string | undefined {
  const { pathname, search } = pageUrl(target)
  return pathname.includes('//') ? pathname.replace(/\/{2,}/g, '/') + search : undefined
}
