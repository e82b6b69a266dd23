export type AgentNames = {
  readonly browser: string | null
  readonly system: string | null
  /** Name of a program that is not a browser, "curl"; null otherwise. */
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

export function describeAgent(userAgent: string): AgentNames {
  const browser = nameBy(BROWSERS, userAgent)
  const system = nameBy(SYSTEMS, userAgent)
  // Every browser begins with Mozilla, which identifies none.
  const first = /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? null
  return { browser, system, program: browser === null && first !== 'Mozilla' ? first : null }
}

function nameBy(signs: readonly Sign[], text: string): string | null {
  return signs.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
