import type * as z from 'zod'
import { StartError } from '../start-error.ts'

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: z.ZodError }

export function readTable<T>(source: string, parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  return refuseTable(source, parsed.error.issues.flatMap(wordsOf))
}

/** Throws a StartError that lists every mistake, if any. */
export function requireNone(source: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0) refuseTable(source, mistakes)
}

function refuseTable(source: string, mistakes: readonly string[]): never {
  const [first, ...others] = mistakes
  if (others.length === 0) throw new StartError(`${source}: ${first ?? 'it cannot be read'}.`)
  throw new StartError(
    `${source} has ${mistakes.length} mistakes:\n${mistakes.map(one => `- ${one}`).join('\n')}`,
  )
}

type Issue = z.ZodError['issues'][number]

function wordsOf(issue: Issue): string[] {
  const field = issue.path.join('.')
  const named = field === '' ? 'the table' : `field ${field}`
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => `${named} has an unknown entry, ${key}`)
  if (issue.code === 'invalid_type') return [`${named} ${typeWords(issue)}`]
  if (issue.code === 'invalid_value') return [`${named} must be one of ${issue.values.join(', ')}`]
  if (issue.code === 'too_small') return [`${named} must be ${issue.minimum} or more`]
  if (issue.code === 'too_big') return [`${named} must be ${issue.maximum} or less`]
  if (issue.code === 'custom') return [`${named} ${issue.message}`]
  return [`${named} is not written as it must be`]
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number',
  object: 'a group of fields in braces',
  record: 'a group of fields in braces',
  array: 'a list in brackets',
}

function typeWords({ expected, message }: Extract<Issue, { code: 'invalid_type' }>): string {
  return message.endsWith('received undefined')
    ? 'is missing'
    : `must be ${TYPES[expected] ?? 'something else'}`
}
