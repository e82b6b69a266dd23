/** Relative to a base, `//host` would name another site. */
export function pageUrl(target: string): URL {
  return new URL(`http://site${target}`)
}

/** Single slashes in the path, or undefined: browsers take a path that begins with two slashes for another host. */
export function tidyTarget(target: string): string | undefined {
  const { pathname, search } = pageUrl(target)
  return pathname.includes('//') ? pathname.replace(/\/{2,}/g, '/') + search : undefined
}
