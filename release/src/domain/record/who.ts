import type { PinChange } from '@quayside/contracts/release/events'
import type { EnvironmentState, Mark, RevisionRecord } from './state.ts'

export function whoInWords(mark: Mark | undefined): string {
  if (mark === undefined) return ''
  return ` by ${mark.by} since ${momentInWords(mark.at)}${mark.reason === '' ? '' : `: ${mark.reason}`}`
}

export function conflictInWords(
  { name, revisions }: Pick<EnvironmentState, 'name' | 'revisions'>,
  expected: number,
): string {
  const present = revisions.at(-1)?.revision ?? 0
  const since = revisions.filter(({ revision }) => revision > expected)
  const told = since.slice(-3).map(revisionInWords).join('; ')
  const earlier = since.length > 3 ? `, after ${since.length - 3} other changes` : ''
  return `${name} is at revision ${present}, not ${expected}${told === '' ? '' : `: ${told}${earlier}`}`
}

function revisionInWords({ actor, act, changes, reason }: RevisionRecord): string {
  const what = changes.length === 0 ? act : changes.map(changeInWords).join(', ')
  return `${actor} ${changes.length === 0 ? `made a change (${what})` : `changed ${what} (${act})`}${reason === '' ? '' : `, "${reason}"`}`
}

function changeInWords({ remote, from, to, canary }: PinChange): string {
  if (canary !== null) return `${remote} to ${canary.version} for ${canary.percent} % of visitors`
  return from === to
    ? `${remote}, which has no canary any more`
    : `${remote} ${from ?? 'none'} → ${to ?? 'none'}`
}

function momentInWords(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}
