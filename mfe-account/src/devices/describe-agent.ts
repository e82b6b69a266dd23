/** Browser and system by their own names; null where the text does not tell. */
export type AgentNames = {
  readonly browser: string | null
  readonly system: string | null
  /** What a program that is no browser calls itself, "curl"; null where it is none or says nothing. */
  readonly program: string | null
}

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
  const browser = nameBy(BROWSERS, userAgent)
  const system = nameBy(SYSTEMS, userAgent)
  // Every browser begins with Mozilla, which names none.
  const first = /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? null
  return { browser, system, program: browser === null && first !== 'Mozilla' ? first : null }
}

function nameBy(signs: readonly Sign[], text: string): string | null {
  return signs.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
