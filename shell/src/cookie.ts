const YEAR = 31_536_000

/** Writes a preference that the server reads when it renders the next page. */
export function writeCookie(page: Document, name: string, value: string): void {
  const secure = page.location?.protocol === 'https:' ? '; secure' : ''
  page.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`
}
