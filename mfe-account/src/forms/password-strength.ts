export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const SHORTEST = 8

/** Parts that are guessed first; each counts as one character. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
]

const CLASSES: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
]

/** How well a password withstands guessing, roughly: `personal` are the customer's name and address. */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password.length < SHORTEST) return 'short'
  const bits = surprises(withoutKnown(password, personal)) * Math.log2(poolOf(password))
  if (bits < 50) return 'weak'
  return bits < 75 ? 'fair' : 'strong'
}

function withoutKnown(password: string, personal: readonly string[]): string {
  const own = personal.flatMap(text => text.toLowerCase().split(/[@\s]/)).filter(text => text.length >= 3)
  return [...COMMON, ...own].reduce((rest, known) => rest.replaceAll(known, '*'), password.toLowerCase())
}

function poolOf(password: string): number {
  return CLASSES.reduce((pool, [pattern, size]) => (pattern.test(password) ? pool + size : pool), 0)
}

/** Characters that neither repeat nor continue the one before ("aaaa", "1234"). */
function surprises(text: string): number {
  const codes = [...text].map(character => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) > 1).length
}
