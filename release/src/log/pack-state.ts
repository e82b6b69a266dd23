import type { ReleaseState } from '../domain/record/state.ts'

/** Maps and sets become tagged lists. Unpacking does not validate: use it only on own, authenticated output. */
export function packState(state: ReleaseState): string {
  return JSON.stringify(packed(state))
}

export function unpackState(value: unknown): ReleaseState {
  const state = unpacked(value)
  if (!isState(state)) throw new TypeError('not a packed state')
  return state
}

function isState(value: unknown): value is ReleaseState {
  return isRecord(value) && value.environments instanceof Map && typeof value.seq === 'number'
}

function packed(value: unknown): unknown {
  if (value instanceof Map) return { '~map': [...value].map(([key, one]) => [key, packed(one)]) }
  if (value instanceof Set) return { '~set': [...value] }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, packed(one)]))
}

/** Mutates the parsed value in place, which may have hundreds of thousands of parts. */
function unpacked(value: unknown): unknown {
  if (!isRecord(value)) return value
  const map = value['~map']
  if (Array.isArray(map)) return new Map(map.map(([key, one]) => [key, unpacked(one)]))
  if (Array.isArray(value['~set'])) return new Set(value['~set'])
  for (const name in value) if (typeof value[name] === 'object') value[name] = unpacked(value[name])
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
