import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../testing/published-store.ts'
import { type PurePlane, purePlane } from '../../testing/pure-plane.ts'
import { type Retention, retainedRevisions, versionsToCollect } from './retention.ts'

const DAY = 86_400
let plane: PurePlane

function pin(version: string, canary = false) {
  const plan = canary ? { steps: [5, 100], bakeSeconds: 60 } : null
  must(plane.change('production', { kind: 'pin', versions: { 'mfe-loan': version }, canary: plan }))
}

function gone(retention: Partial<Retention> = {}): string[] {
  const asked = { keepRevisions: 1, keepSeconds: DAY, now: plane.clock.now(), ...retention }
  const documents = retainedRevisions(plane.state(), asked).flatMap(
    ({ revision }) => plane.document('production', revision) ?? [],
  )
  return versionsToCollect(plane.state(), documents, asked).map(key => key.split('@')[1] ?? '')
}

beforeEach(() => {
  plane = purePlane()
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) plane.publish('mfe-loan', version)
  pin('1.0.0')
  pin('1.1.0')
  pin('1.2.0')
  plane.clock.advance(3 * DAY)
})

describe('versionsToCollect', () => {
  it('keeps what is pinned and what it falls back on', () => {
    expect(gone()).toEqual(['1.0.0', '1.3.0', '1.4.0'])
  })

  it('keeps what a retained revision needs', () => {
    expect(gone({ keepRevisions: 3 })).toEqual(['1.3.0', '1.4.0'])
  })

  it('keeps a candidate', () => {
    pin('1.3.0', true)
    plane.clock.advance(3 * DAY)
    expect(gone()).toEqual(['1.0.0', '1.4.0'])
  })

  it('keeps what was in force within the time of a session, however many pins there were since', () => {
    pin('1.3.0')
    // A version must prove itself before anything falls back on it.
    plane.clock.advance(3_600)
    pin('1.4.0')
    expect(gone({ keepSeconds: DAY })).toEqual(['1.0.0'])
    plane.clock.advance(2 * DAY)
    expect(gone({ keepSeconds: DAY })).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  })

  it('keeps what was published a moment ago', () => {
    plane.publish('mfe-loan', '1.5.0')
    expect(gone()).not.toContain('1.5.0')
    plane.clock.advance(2 * DAY)
    expect(gone()).toContain('1.5.0')
  })

  it('keeps versions of pull requests for two days only', () => {
    plane.publish('mfe-loan', '1.5.0')
    plane.publish('mfe-loan', '1.5.0-pr.12.gabc123')
    plane.clock.advance(2 * DAY)
    expect(gone({ keepSeconds: 30 * DAY })).toEqual([])
    plane.clock.advance(1)
    expect(gone({ keepSeconds: 30 * DAY })).toEqual(['1.5.0-pr.12.gabc123'])
  })

  it('keeps what a preview shows or a proposal is about', () => {
    const expiresAt = new Date(plane.clock.now().getTime() + 3_600_000).toISOString()
    const environment = 'production'
    plane.act({
      type: 'preview-issued',
      preview: 'p'.repeat(22),
      environment,
      remotes: { 'mfe-loan': '1.3.0' },
      expiresAt,
    })
    plane.act({
      type: 'proposed',
      proposal: 'a',
      environment,
      expectedRevision: 3,
      versions: { 'mfe-loan': '1.4.0' },
      canary: null,
    })
    expect(gone()).toEqual(['1.0.0'])
    plane.act({ type: 'rejected', proposal: 'a' })
    plane.clock.advance(3_601)
    expect(gone()).toEqual(['1.0.0', '1.3.0', '1.4.0'])
  })

  it('has nothing to take from an environment in which nothing is pinned', () => {
    expect(
      retainedRevisions(purePlane().state(), { keepRevisions: 5, keepSeconds: 0, now: new Date(0) }),
    ).toEqual([])
  })
})
