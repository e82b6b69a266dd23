import { versionKey } from '@quayside/contracts/release/version-key'
import { remoteName } from '@quayside/contracts/remotes/remote'
import { versionProblem } from '@quayside/contracts/remotes/version'
import type { CanaryPlan } from '../releases.ts'
import type { Values } from './runtime.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Full name of a remote from its short form: `loan` is `mfe-loan`. */
export function remoteOf(word: string): string {
  if (/[/\\]/.test(word))
    throw new UsageError(
      `"${word}" is a folder, not the name of a remote: npm run release -- publish --dist ${word}`,
    )
  const name = word.startsWith('mfe-') ? word : `mfe-${word}`
  if (!remoteName.safeParse(name).success) throw new UsageError(`"${word}" is not the name of a remote.`)
  return name
}

export function versionOf(word: string): string {
  const problem = versionProblem(word)
  if (problem !== null) throw new UsageError(`${problem}.`)
  return word
}

export type VersionWord = { readonly remote: string; readonly version: string }

export function versionKeyOf(word: string): VersionWord {
  const at = word.indexOf('@')
  if (at < 1) throw new UsageError(`"${word}" is not <remote>@<version>.`)
  return { remote: remoteOf(word.slice(0, at)), version: versionOf(word.slice(at + 1)) }
}

export function pairsOf(words: readonly string[], what = '<remote>=<version>'): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>()
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1 || at === word.length - 1) throw new UsageError(`"${word}" is not ${what}.`)
    const remote = remoteOf(word.slice(0, at))
    if (pairs.has(remote)) throw new UsageError(`${remote} is named twice.`)
    pairs.set(remote, word.slice(at + 1))
  }
  if (pairs.size === 0) throw new UsageError(`Name at least one ${what}.`)
  return pairs
}

export function acceptOf(values: Values): { readonly accept?: readonly string[] } {
  const text = textValue(values, 'accept')
  if (text === undefined) return {}
  return {
    accept: text.split(',').map(word => {
      const { remote, version } = versionKeyOf(word.trim())
      return versionKey(remote, version)
    }),
  }
}

export function breakGlassOf(values: Values): string | undefined {
  const why = textValue(values, 'break-glass')?.trim()
  if (why === '') throw new UsageError('--break-glass says why: everybody is told, and the log keeps it.')
  return why
}

export function untriedOf(values: Values): string | undefined {
  const why = textValue(values, 'untried')?.trim()
  if (why === '') throw new UsageError('--untried says why: everybody is told, and the log keeps it.')
  return why
}

export function textValue(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function numberValue(values: Values, name: string): number | undefined {
  const text = textValue(values, name)
  return text === undefined ? undefined : numberOf(text, `--${name}`)
}

export function countValue(values: Values, name: string): number | undefined {
  const count = numberValue(values, name)
  if (count === undefined || (Number.isSafeInteger(count) && count >= 1)) return count
  throw new UsageError(`--${name} takes a whole number from 1.`)
}

export function numberOf(text: string, what: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${what} takes a number, not "${text}".`)
  return number
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** Seconds of `30s`, `10m`, `2h`, `1d`. */
export function secondsOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text)
  const seconds = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN)
  if (!(seconds > 0)) throw new UsageError(`"${text}" is not a time such as 30s, 10m or 2h.`)
  return seconds
}

/** `--canary 5,25,100 --bake 10m`; null when not given. */
export function canaryOf(values: Values): CanaryPlan | null {
  const steps = textValue(values, 'canary')
  const bake = textValue(values, 'bake')
  if (steps === undefined) {
    if (bake !== undefined)
      throw new UsageError('--bake says how long a step of --canary lasts: name its steps.')
    return null
  }
  return {
    steps: steps.split(',').map(step => numberOf(step.replace(/%$/, ''), '--canary')),
    bakeSeconds: secondsOf(bake ?? '10m'),
  }
}

export function requiredWord(words: readonly string[], what: string): string {
  const [word, ...rest] = words
  if (word === undefined || rest.length > 0) throw new UsageError(`Name one ${what}.`)
  return word
}

export function optionalWord(words: readonly string[], what: string): string | undefined {
  return words.length === 0 ? undefined : requiredWord(words, what)
}
