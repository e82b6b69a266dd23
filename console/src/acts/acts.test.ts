import { expect, it } from 'vitest'
import { buildProposal } from '../testing/builders.ts'
import { canaryAct, lockAct, restoreAct, rollbackAct, undoAct } from './environment-acts.ts'
import { decideAct, standingAct } from './other-acts.ts'

const place = { environment: 'production', revision: 12 }

it.each([
  [
    lockAct('staging', null, true),
    '/api/environments/staging/lock',
    { remote: null, isLocked: true, reason: 'r' },
  ],
  [
    rollbackAct(place, 'mfe-loan', '2.3.0'),
    '/api/environments/production/rollback',
    { expectedRevision: 12, remote: 'mfe-loan', revision: null, reason: 'r' },
  ],
  [
    restoreAct(place, 9),
    '/api/environments/production/rollback',
    { expectedRevision: 12, remote: null, revision: 9, reason: 'r' },
  ],
  [undoAct(place), '/api/environments/production/undo', { expectedRevision: 12, reason: 'r' }],
  [
    canaryAct(place, 'mfe-nft', 'stop'),
    '/api/environments/production/canary',
    { expectedRevision: 12, remote: 'mfe-nft', action: 'stop', reason: 'r' },
  ],
  [
    standingAct('mfe-nft', '1.0.0', 'blocked'),
    '/api/versions/mfe-nft/1.0.0/standing',
    { standing: 'blocked', reason: 'r' },
  ],
])('$title asks the plane for exactly that', (act, path, body) => {
  expect([act.method, act.path, act.body('r', {})]).toEqual(['POST', path, body])
  expect(act.reason).toBe('required')
})

it('says where a rollback leads', () => {
  expect(rollbackAct(place, 'mfe-loan', '2.3.0').words).toContain('2.3.0')
  expect(rollbackAct(place, null, null).words).toContain('Every remote goes back to its last good version')
})

it('tells the last approver that the change follows at once', () => {
  const waiting = buildProposal({ needed: 2, approvedBy: [] })
  expect(decideAct(waiting, 'approve').words).toContain('more approvals')
  expect(decideAct({ ...waiting, approvedBy: ['a@example.com'] }, 'approve').words).toContain('at once')
})
