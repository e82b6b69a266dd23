import { nearestOf } from '../domain/plan/suggest.ts'

export function noCommand(word: string, names: readonly string[]): string {
  const near = nearestOf(word, names)
  return `There is no command "${word}"${near === undefined ? '.' : `: did you mean ${near}?`}`
}

export function noOption(error: unknown, names: readonly string[]): string | undefined {
  const said = error instanceof Error ? error.message : ''
  const [, word = ''] = /^Unknown option '--([^'=]+)'/.exec(said) ?? []
  const near = word === '' ? undefined : nearestOf(word, names)
  return near === undefined ? undefined : `There is no option --${word}: did you mean --${near}?`
}
