/**
 * The W3C `traceparent` header of a call, while the page says that the site traces. Its ids are random and its sampled flag is
 * off: the server decides what it samples.
 */
export function traceHeader(): Readonly<Record<string, string>> {
  if (document.documentElement.dataset.traces === undefined) return {}
  return { traceparent: `00-${randomHex(16)}-${randomHex(8)}-00` }
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, byte => byte.toString(16).padStart(2, '0')).join('')
}
