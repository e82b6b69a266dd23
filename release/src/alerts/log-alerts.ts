import type { PinChange, ReleaseEvent } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/version-key'
import { changeWords } from '../change-words.ts'
import type { KeyTable } from '../domain/record/key-table.ts'
import type { Happening } from './alert.ts'
import { type AlertKind, alertSentence, type Facts } from './kinds.ts'

type Pinned = Extract<ReleaseEvent['act'], { type: 'pinned' }>

export const KIND_OF_ACT: Partial<Record<Pinned['act'], AlertKind>> = {
  rollback: 'rolled-back',
  undo: 'rolled-back',
  restore: 'rolled-back',
  'canary-stop': 'rollout-stopped',
}

export function alertsOfEvent(event: ReleaseEvent, keys: KeyTable): readonly Happening[] {
  const { act, actor, reason } = event
  const about = (cause: string, kind: AlertKind, facts: Partial<Facts>): Happening => ({
    cause: `${kind} ${cause}`,
    kind,
    seq: event.seq,
    at: event.at,
    environment: 'environment' in act ? act.environment : null,
    sentence: alertSentence(kind, { who: actor, why: reason || 'no reason given', ...facts }),
  })
  switch (act.type) {
    case 'pinned':
      return alertsOfPins(act, about)
    case 'blocked':
      return [about(act.remote, 'version-blocked', { what: versionKey(act.remote, act.version) })]
    case 'key-revoked':
      return [about(act.key, 'key-revoked', { what: keyWords(act.key, keys) })]
    case 'recovered':
      return [about('', 'log-recovered', {})]
    default:
      return []
  }
}

type About = (cause: string, kind: AlertKind, facts: Partial<Facts>) => Happening

function alertsOfPins({ environment, act, changes, breakGlass }: Pinned, about: About): readonly Happening[] {
  const cause = [environment, ...changes.map(({ remote }) => remote)].join(' ')
  const facts = { where: environment, what: changesInWords(changes) }
  const kind = KIND_OF_ACT[act]
  return [
    ...(breakGlass === undefined ? [] : [about(cause, 'break-glass', { ...facts, why: breakGlass })]),
    ...(kind === undefined ? [] : [about(cause, kind, facts)]),
  ]
}

export function changesInWords(changes: readonly PinChange[]): string {
  const words = changes.map(change => `${change.remote} ${changeWords(change, (_style, text) => text)}`)
  return words.length === 0 ? 'thresholds alone' : words.join('; ')
}

function keyWords(key: string, keys: KeyTable): string {
  const known = keys.get(key)
  return known === undefined ? key.slice(0, 12) : `${known.holder} (${known.role}, ${key.slice(0, 12)})`
}
