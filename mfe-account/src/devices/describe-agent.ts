/** Browser and system by their own names; null where the text does not tell. */
export type AgentNames = { readonly browser: string | null; readonly system: string | null }

type Sign = readonly [pattern: RegExp, name: string]

// Most browsers also claim to be Chrome or Safari, so the specific names come first.
const BROWSERS: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly Sign[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Reads a `User-Agent` for a list of devices. */
export function describeAgent(userAgent: string): AgentNames {
  return { browser: nameBy(BROWSERS, userAgent), system: nameBy(SYSTEMS, userAgent) }
}

function nameBy(signs: readonly Sign[], text: string): string | null {
  return signs.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
