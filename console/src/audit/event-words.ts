import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import { thresholdWords } from '@quayside/contracts/release/threshold-words'
import { counted, percent, remoteTitle, size } from '../format/amount.ts'

export const SOURCES: Readonly<Record<ReleaseEvent['source'], string>> = {
  cli: 'command line',
  console: 'console',
  api: 'pipeline',
  rollout: 'rollout',
  start: 'first start',
}

/** Keeps an entry on one line; the timeline has the rest. */
const MAX_NAMED = 3

const PINNED: Readonly<Record<string, string>> = {
  pin: 'Pinned',
  promote: 'Promoted',
  'canary-start': 'Canary started',
  'canary-step': 'Canary advanced',
  'canary-done': 'Canary completed',
  'canary-stop': 'Canary stopped',
  rollback: 'Rolled back',
  undo: 'Undone',
  restore: 'Restored',
  thresholds: 'Thresholds changed',
  fallbacks: 'Fallbacks renewed',
  unpin: 'Removed from the site',
}

export function actTitle(act: string): string {
  return PINNED[act] ?? act
}

export function actInWords(act: ReleaseAct): string {
  switch (act.type) {
    case 'published':
      return `Published ${act.remote}@${act.version}, ${size(act.size.total)}, first screen ${size(act.size.first)}`
    case 'deprecated':
      return `Deprecated ${act.remote}@${act.version}`
    case 'blocked':
      return `Blocked ${act.remote}@${act.version}`
    case 'unblocked':
      return `Published ${act.remote}@${act.version} again`
    case 'pinned':
      return `${actTitle(act.act)}: ${act.environment} r${act.revision}${changesInWords(act.changes)}${marksInWords(act)}`
    case 'locked':
      return `Locked ${act.remote ?? 'everything'} in ${act.environment}`
    case 'unlocked':
      return `Unlocked ${act.remote ?? 'everything'} in ${act.environment}`
    default:
      return otherInWords(act)
  }
}

type Other = Exclude<
  ReleaseAct,
  { type: 'published' | 'deprecated' | 'blocked' | 'unblocked' | 'pinned' | 'locked' | 'unlocked' }
>

function otherInWords(act: Other): string {
  switch (act.type) {
    case 'policy':
      return `${act.environment} needs ${counted(act.approvals, 'approval')}`
    case 'proposed':
      return `Proposed for ${act.environment}: ${versionsInWords(act.versions)}`
    case 'approved':
      return `Approved proposal ${act.proposal}`
    case 'rejected':
      return `Rejected proposal ${act.proposal}`
    case 'preview-issued':
      return `Issued a preview of ${act.environment}: ${versionsInWords(act.remotes)}`
    case 'preview-revoked':
      return 'Revoked a preview'
    case 'token-issued':
      return `Issued ${act.team} a token to ${(act.scopes ?? ['publish']).join(' and ')} ${act.remotes.join(', ')}`
    case 'token-revoked':
      return 'Revoked a token'
    case 'key-registered':
      return `Registered a key of ${act.holder} as ${act.role}`
    case 'recovered':
      return `Let the log go on after a loss: epoch ${act.epoch}`
    case 'key-revoked':
      return `Revoked the key ${act.key.slice(0, 12)}`
    case 'staff':
      return `Account ${act.account}: ${act.change}`
    case 'collected':
      return `Collected ${counted(act.versions.length, 'version')}, ${size(act.bytes)}`
  }
}

type Pinned = Extract<ReleaseAct, { type: 'pinned' }>

const TRIED_IN = { page: 'in a page', dom: 'without layout' } as const

/** Notable facts: an emergency, smoke tests, a previously failed version, changed thresholds. */
function marksInWords({ breakGlass, untried, tried = [], accepted, health }: Pinned): string {
  const thresholds = health === undefined ? [] : thresholdWords(health).map(words => `, ${words}`)
  return [
    ...thresholds,
    accepted === undefined ? '' : `, although it had failed: ${accepted.join(', ')}`,
    ...tried.map(({ remote, how }) => `, ${remoteTitle(remote)} tried ${TRIED_IN[how]}`),
    untried === undefined ? '' : `, UNTRIED: ${untried}`,
    breakGlass === undefined ? '' : `, BREAK GLASS: ${breakGlass}`,
  ].join('')
}

function changesInWords(changes: Extract<ReleaseAct, { type: 'pinned' }>['changes']): string {
  if (changes.length === 0) return ''
  const words = changes.slice(0, MAX_NAMED).map(({ remote, from, to, canary }) => {
    const name = remoteTitle(remote)
    if (canary !== null) return `${name} ${canary.version} for ${percent(canary.percent)}`
    if (from === to) return `${name} without its canary`
    return from === null ? `${name} ${to}` : `${name} ${from} → ${to ?? 'not pinned'}`
  })
  const rest = changes.length - words.length
  return `, ${words.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function versionsInWords(versions: Readonly<Record<string, string>>): string {
  const words = Object.entries(versions).map(([remote, version]) => `${remoteTitle(remote)} ${version}`)
  return words.length === 0 ? 'health thresholds' : words.join(', ')
}

export const KINDS = {
  all: [],
  pins: ['pinned', 'proposed', 'approved', 'rejected', 'recovered'],
  versions: ['published', 'deprecated', 'blocked', 'unblocked', 'collected'],
  locked: ['locked', 'unlocked', 'policy'],
  people: [
    'staff',
    'token-issued',
    'token-revoked',
    'preview-issued',
    'preview-revoked',
    'key-registered',
    'key-revoked',
  ],
} as const satisfies Record<string, readonly ReleaseAct['type'][]>
export type Kind = keyof typeof KINDS

export function isWanted(event: ReleaseEvent, kind: Kind, words: string): boolean {
  const types: readonly string[] = KINDS[kind]
  if (types.length > 0 && !types.includes(event.act.type)) return false
  const { seq, actor, source, reason, act } = event
  // Includes the raw act: the description names only the first few remotes.
  const text = `${seq} ${actor} ${source} ${reason} ${actInWords(act)} ${JSON.stringify(act)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
