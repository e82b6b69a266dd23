import { describe, expect, it } from 'vitest'
import { testedRemote } from './smoke-test.builders.ts'
import type { SmokeTestSubject, SmokeTestVerdict } from './smoke-test.ts'
import { createSmokeTestDesk } from './smoke-test-desk.ts'

const PASSED: SmokeTestVerdict = { kind: 'passed', how: 'page' }

function subjectOf(version: string): SmokeTestSubject {
  const subject = testedRemote()
  return { ...subject, ref: { ...subject.ref, version } }
}

function deskOf(verdicts: readonly SmokeTestVerdict[] = []) {
  const held: { readonly version: string; readonly end: () => void }[] = []
  let time = 0
  let shell = 'one build'
  const desk = createSmokeTestDesk({
    manner: () => 'page',
    shell: () => shell,
    now: () => time,
    hold: ({ ref }) =>
      new Promise(resolve => {
        const verdict = verdicts[held.length] ?? PASSED
        held.push({ version: ref.version, end: () => resolve(verdict) })
      }),
  })
  return {
    desk,
    held,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    deploy: (build: string) => {
      shell = build
    },
    settle: () => new Promise(resolve => setImmediate(resolve)),
  }
}

describe('the desk of smoke tests', () => {
  it('holds one at a time, in the order in which they were asked for', async () => {
    const { desk, held, settle } = deskOf()
    const both = [desk.hold(subjectOf('1.0.0')), desk.hold(subjectOf('2.0.0'))]
    await settle()
    expect(held.map(({ version }) => version)).toEqual(['1.0.0'])
    held[0]?.end()
    await both[0]
    await settle()
    expect(held.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0'])
  })

  it('tries the same bytes once, however many ask', async () => {
    const { desk, held, settle } = deskOf()
    const subject = subjectOf('1.0.0')
    const asked = Array.from({ length: 20_000 }, () => desk.hold(subject))
    await settle()
    held[0]?.end()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([PASSED]))
    expect(await desk.hold(subject)).toEqual(PASSED)
    expect(held).toHaveLength(1)
  })

  it('tries again in another build of the shell what passed in the one before', async () => {
    const { desk, held, settle, deploy } = deskOf()
    for (const build of ['one build', 'the next', 'the next']) {
      deploy(build)
      const asked = desk.hold(subjectOf('1.0.0'))
      await settle()
      held.at(-1)?.end()
      await asked
    }
    expect(held).toHaveLength(2)
  })

  it('lets so many wait and sends the others away with a sentence', async () => {
    const { desk, held, settle } = deskOf()
    const asked = Array.from({ length: 20 }, (_, index) => desk.hold(subjectOf(`1.0.${index}`)))
    await settle()
    const last = await asked[19]
    expect(last).toEqual({ kind: 'not-held', problem: '9 smoke tests are waiting; try again in a minute' })
    expect(held).toHaveLength(1)
  })

  it('keeps a refusal for a minute, and tries again what could not be tried', async () => {
    const refused: SmokeTestVerdict = {
      kind: 'refused',
      how: 'page',
      problem: 'was tried: its mount at /loan was late',
    }
    const { desk, held, settle, pass } = deskOf([{ kind: 'not-held', problem: 'Chromium ended' }, refused])
    const ask = async () => {
      const asked = desk.hold(subjectOf('1.0.0'))
      await settle()
      held.at(-1)?.end()
      return (await asked).kind
    }
    expect([await ask(), await ask(), await ask()]).toEqual(['not-held', 'refused', 'refused'])
    expect(held).toHaveLength(2)
    pass(60_000)
    expect(await ask()).toBe('passed')
  })
})
