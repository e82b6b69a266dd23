import type { TokenScope, tokenBody } from '@quayside/contracts/release/plane'
import type { Body } from '../api/body.ts'
import { typedAmount } from '../format/typed-amount.ts'

const DAY = 86_400_000
const MOST_DAYS = 366

export type TokenDraft = {
  readonly team: string
  readonly days: string
  readonly remotes: readonly string[]
  readonly other: string
  readonly scopes: readonly TokenScope[]
}

export const EMPTY_DRAFT: TokenDraft = {
  team: '',
  days: '90',
  remotes: [],
  other: '',
  scopes: ['publish', 'preview'],
}

export const SCOPES: readonly { readonly value: TokenScope; readonly label: string }[] = [
  { value: 'publish', label: 'Publish versions' },
  { value: 'preview', label: 'Preview versions in one browser' },
]

export type TokenProblems = Partial<Record<'team' | 'days' | 'remotes' | 'other' | 'scopes', string>>

export function problemsOf(draft: TokenDraft, known: readonly string[]): TokenProblems {
  const other = draft.other.trim()
  const isOtherWrong = other !== '' && !/^mfe-[a-z0-9-]{1,40}$/.test(other)
  return {
    ...(draft.team.trim() === '' && { team: 'Name the team.' }),
    ...(endOf(draft, 0) === null && { days: `A token is valid for 1 to ${MOST_DAYS} days.` }),
    ...(bodyOf(draft).remotes.length === 0 && { remotes: 'Choose at least one remote.' }),
    ...(draft.scopes.length === 0 && { scopes: 'Choose what the token may do.' }),
    ...(isOtherWrong && { other: `${other} is not a remote name. It should look like mfe-loan.` }),
    ...(known.includes(other) && { other: `${other} has versions already: choose it above.` }),
  }
}

/** Expiry of a token issued now (ms since 1970); null while its days are invalid. */
export function endOf({ days }: TokenDraft, now: number): number | null {
  const valid = daysOf(days)
  const isValid = Number.isInteger(valid) && valid >= 1 && valid <= MOST_DAYS
  return isValid ? now + valid * DAY : null
}

export function bodyOf({ team, days, remotes, other, scopes }: TokenDraft): Body<typeof tokenBody> {
  const typed = other.trim()
  return {
    team: team.trim(),
    remotes: typed === '' ? [...remotes] : [...remotes, typed],
    scopes: [...scopes],
    days: daysOf(days),
  }
}

function daysOf(text: string): number {
  return Number(typedAmount(text) ?? 0)
}
