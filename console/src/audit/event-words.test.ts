import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import { expect, it } from 'vitest'
import { actInWords, isWanted } from './event-words.ts'

const pinned: ReleaseAct = {
  type: 'pinned',
  environment: 'production',
  revision: 13,
  document: 'a'.repeat(64),
  act: 'canary-step',
  changes: [{ remote: 'mfe-loan', from: '2.4.0', to: '2.4.0', canary: { version: '2.5.0', percent: 25 } }],
  proposal: null,
}

it.each<[ReleaseAct, string]>([
  [pinned, 'Canary advanced: production r13, loan 2.5.0 for 25 %'],
  [
    {
      ...pinned,
      act: 'promote',
      changes: ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'].map(remote => ({
        remote,
        from: remote === 'mfe-a' ? '1.0.0' : null,
        to: '2.0.0',
        canary: null,
      })),
    },
    'Promoted: production r13, a 1.0.0 → 2.0.0, b 2.0.0, c 2.0.0 and 2 more',
  ],
  [
    {
      ...pinned,
      act: 'canary-stop',
      changes: [{ remote: 'mfe-a', from: '1.0.0', to: '1.0.0', canary: null }],
    },
    'Canary stopped: production r13, a without its canary',
  ],
  [{ type: 'locked', environment: 'staging', remote: null }, 'Locked everything in staging'],
  [{ type: 'policy', environment: 'production', approvals: 1 }, 'production needs 1 approval'],
  [{ type: 'collected', versions: ['mfe-loan@1.0.0'], bytes: 2048 }, 'Collected 1 version, 2.0 KiB'],
  [
    {
      type: 'proposed',
      proposal: 'p',
      environment: 'production',
      expectedRevision: 1,
      versions: {},
      canary: null,
    },
    'Proposed for production: health thresholds',
  ],
])('tells %o in words', (act, words) => {
  expect(actInWords(act)).toBe(words)
})

it('finds an entry by kind and by all of the words', () => {
  const event: ReleaseEvent = {
    seq: 7,
    at: '2026-11-20T12:00:00.000Z',
    actor: 'rollout',
    source: 'rollout',
    reason: 'healthy for 10 min',
    previous: '0'.repeat(64),
    act: pinned,
    signature: 'c2lnbmF0dXJl',
  }
  expect(isWanted(event, 'all', '')).toBe(true)
  expect(isWanted(event, 'pins', 'LOAN healthy')).toBe(true)
  expect(isWanted(event, 'all', 'mfe-loan')).toBe(true)
  expect(isWanted(event, 'pins', 'loan unhealthy')).toBe(false)
  expect(isWanted(event, 'people', '')).toBe(false)
})
