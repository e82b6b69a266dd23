import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeRequest, Outcome } from '../../releases.ts'
import { must } from '../../testing/published-store.ts'
import { type PurePlane, purePlane } from '../../testing/pure-plane.ts'
import type { ChangePlan } from './change-plan.ts'
import { PROVEN_SECONDS, trackRecordOf } from './last-good.ts'

const LIVE = 'production'
const PLAN = { steps: [5, 25, 100], bakeSeconds: 600 }
const UNDO: ChangeRequest = { kind: 'undo' }
let plane: PurePlane

beforeEach(() => {
  plane = purePlane()
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) plane.publish('mfe-loan', version)
  must(change(pin('1.0.0')))
  plane.clock.advance(PROVEN_SECONDS)
})

function pin(version: string, canary: typeof PLAN | null = null): ChangeRequest {
  return { kind: 'pin', versions: { 'mfe-loan': version }, canary }
}
function rollback(revision: number | null = null): ChangeRequest {
  return { kind: 'rollback', remote: 'mfe-loan', revision }
}
function change(request: ChangeRequest, accept: readonly string[] = []): Outcome<ChangePlan> {
  return plane.change(LIVE, request, { accept })
}
function byHealth(request: ChangeRequest): Outcome<ChangePlan> {
  return plane.change(LIVE, request, { actor: 'rollout' })
}
function block(version: string): void {
  plane.act({ type: 'blocked', remote: 'mfe-loan', version })
}
function loan() {
  const found = plane.pins(LIVE)?.remotes['mfe-loan']
  return found && [found.version, found.previous?.version ?? null, found.canary?.version ?? null]
}
function namedBy(outcome: Outcome<ChangePlan>): readonly string[] {
  if (outcome.ok) return []
  return (outcome.error.fates ?? []).map(({ remote, version, what }) => `${remote}@${version} ${what}`)
}

describe('what a version lives through', () => {
  it('remembers who took it from customers, when and why', () => {
    must(change(pin('1.1.0')))
    must(byHealth(rollback()))
    const { failures } = trackRecordOf(plane.state(), LIVE, plane.clock.now())
    expect([...failures.values()]).toEqual([
      {
        remote: 'mfe-loan',
        version: '1.1.0',
        what: 'taken-back',
        environment: LIVE,
        by: 'rollout',
        at: plane.clock.now().toISOString(),
        reason: 'test',
      },
    ])
  })

  it('names a candidate that was stopped, and a version that was blocked', () => {
    must(change(pin('1.1.0', PLAN)))
    must(byHealth({ kind: 'canary-stop', remote: 'mfe-loan' }))
    block('1.2.0')
    const { failures } = trackRecordOf(plane.state(), LIVE, plane.clock.now())
    expect([...failures.values()].map(({ version, what }) => [version, what])).toEqual([
      ['1.1.0', 'stopped'],
      ['1.2.0', 'blocked'],
    ])
  })

  it('forgives what has stood long enough since, or came through a whole rollout since', () => {
    must(change(pin('1.1.0')))
    must(byHealth(rollback()))
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS - 1)
    expect(trackRecordOf(plane.state(), LIVE, plane.clock.now()).failures.size).toBe(1)
    plane.clock.advance(1)
    expect(trackRecordOf(plane.state(), LIVE, plane.clock.now()).failures.size).toBe(0)
    must(change(pin('1.2.0', PLAN)))
    must(byHealth({ kind: 'canary-stop', remote: 'mfe-loan' }))
    must(change(pin('1.2.0', { steps: [100], bakeSeconds: 1 })))
    must(byHealth({ kind: 'canary-step', remote: 'mfe-loan' }))
    expect(trackRecordOf(plane.state(), LIVE, plane.clock.now()).failures.size).toBe(0)
  })
})

describe('a restored revision', () => {
  const failures = () =>
    [...trackRecordOf(plane.state(), LIVE, plane.clock.now()).failures.values()].map(
      ({ remote, version, what }) => `${remote}@${version} ${what}`,
    )

  it('speaks against what it takes from customers, as a candidate too, like any rollback', () => {
    must(change(pin('1.1.0')))
    must(change(pin('1.2.0')))
    must(change(pin('1.3.0', PLAN)))
    expect(must(change(rollback(1))).left).toEqual(['mfe-loan@1.3.0', 'mfe-loan@1.2.0'])
    expect(failures()).toEqual(['mfe-loan@1.2.0 taken-back', 'mfe-loan@1.3.0 stopped'])
    expect(namedBy(change(UNDO))).toEqual(['mfe-loan@1.3.0 stopped', 'mfe-loan@1.2.0 taken-back'])
    expect(namedBy(change(rollback(3)))).toEqual(['mfe-loan@1.2.0 taken-back'])
  })

  it('is refused when it would bring a remote back that another one took from the site, under a lock too', () => {
    plane.publish('mfe-extra', '1.0.0')
    must(change({ kind: 'pin', versions: { 'mfe-extra': '1.0.0' }, canary: null }))
    const all = (revision: number): ChangeRequest => ({ kind: 'rollback', remote: null, revision })
    plane.act({ type: 'locked', environment: LIVE, remote: null })
    expect(must(change(all(1))).left).toEqual(['mfe-extra@1.0.0'])
    expect(namedBy(change(all(2)))).toEqual(['mfe-extra@1.0.0 taken-back'])
    const named = { accept: ['mfe-extra@1.0.0'] }
    expect(plane.change(LIVE, all(2), named)).toMatchObject({ ok: false, error: { code: 'locked' } })
    must(plane.change(LIVE, all(2), { ...named, breakGlass: 'customers miss it' }))
  })

  it('speaks against nothing where it goes forward again, whichever number is higher', () => {
    must(change(pin('1.3.0')))
    must(change(pin('1.1.0')))
    must(change(rollback(2)))
    expect(failures()).toEqual(['mfe-loan@1.1.0 taken-back'])
    expect(must(change(rollback(3), ['mfe-loan@1.1.0'])).left).toEqual([])
    expect(failures()).toEqual(['mfe-loan@1.1.0 taken-back'])
  })

  it('speaks against what came after the version that it brings, however that one went', () => {
    must(change(pin('1.1.0')))
    must(change(rollback()))
    must(change(pin('1.2.0')))
    must(change(rollback(2), ['mfe-loan@1.1.0']))
    expect(failures()).toEqual(['mfe-loan@1.1.0 taken-back', 'mfe-loan@1.2.0 taken-back'])
  })

  it('stops no candidate that it brings to everybody', () => {
    must(change(pin('1.1.0')))
    must(change(pin('1.0.0')))
    must(change(pin('1.1.0', PLAN)))
    must(change(rollback(2)))
    expect([loan(), failures()]).toEqual([['1.1.0', '1.0.0', null], []])
  })

  it('is forgiven by time like any rollback, and pinning by name goes on as ever', () => {
    must(change(pin('1.1.0')))
    must(change(rollback(1)))
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS)
    expect(failures()).toEqual([])
  })
})

describe('what an undo must name', () => {
  it('includes what failed before, whichever act takes it from customers', () => {
    must(change(pin('1.1.0')))
    must(byHealth(rollback()))
    must(change(pin('1.1.0')))
    expect(must(change(pin('1.2.0'))).left).toEqual(['mfe-loan@1.1.0'])
    must(change(UNDO, ['mfe-loan@1.1.0']))
    expect(must(change(UNDO)).left).toEqual(['mfe-loan@1.1.0'])
  })

  it('is nothing that stood long enough, and nothing blocked, which naming does not bring', () => {
    must(change(pin('1.1.0')))
    must(byHealth(rollback()))
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS)
    expect(must(change(pin('1.2.0'))).left).toEqual([])
    block('1.2.0')
    expect(must(change(pin('1.3.0'))).left).toEqual([])
  })
})

describe('the last good version', () => {
  it('is never one that the health check rolled back, however often an operator moves forward and back', () => {
    must(change(pin('1.1.0')))
    must(byHealth(rollback()))
    expect(loan()).toEqual(['1.0.0', null, null])
    must(change(pin('1.1.0')))
    must(change(pin('1.2.0')))
    expect(loan()).toEqual(['1.2.0', '1.0.0', null])
    must(change(rollback()))
    expect(loan()).toEqual(['1.0.0', null, null])
  })

  it('is not one that customers had for less time than shows whether it is good, where an older one is proven', () => {
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS - 1)
    must(change(pin('1.2.0')))
    expect(loan()).toEqual(['1.2.0', '1.0.0', null])
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS)
    must(change(pin('1.3.0')))
    expect(loan()).toEqual(['1.3.0', '1.1.0', null])
  })

  it('is not one that was blocked after the pins were signed, in the browser neither', () => {
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS)
    must(change(pin('1.2.0')))
    expect(loan()).toEqual(['1.2.0', '1.1.0', null])
    block('1.1.0')
    const plan = must(change({ kind: 'fallbacks' }))
    expect([plan.act, plan.changes]).toEqual(['fallbacks', []])
    expect(loan()).toEqual(['1.2.0', '1.0.0', null])
    expect(must(change({ kind: 'fallbacks' })).document).toBeNull()
  })

  it('is refused by name where every earlier one failed', () => {
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS)
    block('1.0.0')
    const none = change(rollback())
    expect(none).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(namedBy(none)).toEqual(['mfe-loan@1.0.0 blocked'])
    plane.act({ type: 'unblocked', remote: 'mfe-loan', version: '1.0.0' })
    must(change(rollback()))
    expect(loan()).toEqual(['1.0.0', null, null])
  })
})

describe('rolling back to what failed', () => {
  it('wants a candidate named that a rollout stopped, before an undo or a restored revision brings it', () => {
    must(change(pin('1.1.0', PLAN)))
    must(byHealth({ kind: 'canary-stop', remote: 'mfe-loan' }))
    const undone = change(UNDO)
    expect(namedBy(undone)).toEqual(['mfe-loan@1.1.0 stopped'])
    expect(undone).toMatchObject({
      ok: false,
      error: {
        code: 'refused',
        message: expect.stringContaining(
          'mfe-loan@1.1.0 was stopped as a canary in production for its health on',
        ),
      },
    })
    must(change(UNDO, ['mfe-loan@1.1.0']))
    expect(loan()).toEqual(['1.0.0', null, '1.1.0'])
  })

  it('wants a version named that was taken back, before --to brings it', () => {
    must(change(pin('1.1.0')))
    must(byHealth(rollback()))
    expect(namedBy(change(rollback(2)))).toEqual(['mfe-loan@1.1.0 taken-back'])
    expect(namedBy(change(rollback(2), ['mfe-loan@1.0.0']))).toEqual(['mfe-loan@1.1.0 taken-back'])
    must(change(rollback(2), ['mfe-loan@1.1.0']))
    expect(loan()).toEqual(['1.1.0', '1.0.0', null])
  })

  it('gives no fallback along with a revision from before the fallback failed', () => {
    must(change(pin('1.1.0')))
    plane.clock.advance(PROVEN_SECONDS)
    must(change(pin('1.2.0')))
    must(change(pin('1.3.0')))
    block('1.1.0')
    must(change(rollback(3)))
    expect(loan()).toEqual(['1.2.0', '1.0.0', null])
  })

  it('brings nothing by a step that was blocked on its way', () => {
    must(change(pin('1.1.0', PLAN)))
    block('1.1.0')
    expect(namedBy(change({ kind: 'canary-step', remote: 'mfe-loan' }))).toEqual(['mfe-loan@1.1.0 blocked'])
  })
})
