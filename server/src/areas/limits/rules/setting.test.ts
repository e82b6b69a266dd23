import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForce, LOOSENING_MS, NOTHING_SET, type Setting, setTo } from './setting.ts'

const at = 1_000_000
const held: Setting<bigint> = { value: 500n, next: null, loosensAt: null }
const waiting: Setting<bigint> = { value: 500n, next: 900n, loosensAt: at + LOOSENING_MS }

describe('a setting', () => {
  it.each<[string, Setting<bigint>, bigint | null, Setting<bigint>]>([
    ['holds at once where there was none', NOTHING_SET, 500n, held],
    ['holds at once when it is stricter', held, 300n, { ...held, value: 300n }],
    ['waits a day when it is looser', held, 900n, waiting],
    ['waits a day when it is taken away', held, null, { ...waiting, next: null }],
    ['keeps its moment when the same is asked again', waiting, 900n, waiting],
    ['takes a waiting loosening back when it stays', waiting, 500n, held],
    ['takes a waiting loosening back when it is stricter', waiting, 400n, { ...held, value: 400n }],
    ['is none when none is asked for where there is none', NOTHING_SET, null, NOTHING_SET],
  ])('%s', (_, before, wanted, after) => {
    expect(setTo(before, wanted, at)).toEqual(after)
  })

  it('restarts its day for another loosening', () => {
    expect(setTo(waiting, 800n, at + 5)).toEqual({ ...waiting, next: 800n, loosensAt: at + 5 + LOOSENING_MS })
  })

  it('loosens at its moment and not before', () => {
    expect(inForce(waiting, at + LOOSENING_MS - 1)).toBe(waiting)
    expect(inForce(waiting, at + LOOSENING_MS)).toEqual({ ...held, value: 900n })
    expect(inForce({ ...waiting, next: null }, at + LOOSENING_MS)).toEqual(NOTHING_SET)
  })

  it('is the stricter value that another request set meanwhile, in either order', () => {
    for (const [first, second] of [
      [300n, 400n],
      [400n, 300n],
    ] as const) {
      const both = setTo(setTo(held, first, at), second, at)
      expect(inForce(both, at).value).toBe(300n)
    }
  })
})

type Step = { readonly after: number; readonly wanted: bigint | null }

const steps = fc.array(
  fc.record({
    after: fc.oneof(fc.integer({ min: 0, max: LOOSENING_MS * 2 }), fc.constantFrom(0, 1, LOOSENING_MS)),
    wanted: fc.option(fc.bigInt({ min: 1n, max: 20n })),
  }),
  { maxLength: 12 },
)

function history(requests: readonly Step[]) {
  let now = 0
  let setting: Setting<bigint> = NOTHING_SET
  const requested: { at: number; wanted: bigint | null }[] = []
  const values: { from: number; value: bigint | null }[] = [{ from: 0, value: null }]
  const note = (from: number, value: bigint | null) => {
    if (values.at(-1)?.value !== value) values.push({ from, value })
  }
  for (const { after, wanted } of requests) {
    now += after
    if (setting.loosensAt !== null && setting.loosensAt <= now) note(setting.loosensAt, setting.next)
    setting = setTo(setting, wanted, now)
    requested.push({ at: now, wanted })
    note(now, setting.value)
  }
  if (setting.loosensAt !== null) note(setting.loosensAt, setting.next)
  return { requested, values }
}

function isLooser(value: bigint | null, than: bigint | null): boolean {
  return than !== null && (value === null || value > than)
}

describe('any sequence of wishes', () => {
  it('never loosens anything that was not asked for 24 hours before', () => {
    fc.assert(
      fc.property(steps, requests => {
        const { requested, values } = history(requests)
        for (const [index, { from, value }] of values.entries()) {
          const before = values[index - 1]
          if (before === undefined || !isLooser(value, before.value)) continue
          const since = requested.filter(({ at: when }) => when <= from - LOOSENING_MS).at(-1)
          expect(since?.wanted).toBe(value)
          const meanwhile = requested.filter(({ at: when }) => when > from - LOOSENING_MS && when < from)
          expect(meanwhile.every(({ wanted }) => wanted === value)).toBe(true)
        }
      }),
    )
  })

  it('is as strict as the last wish at every moment after it', () => {
    fc.assert(
      fc.property(steps, requests => {
        let now = 0
        let setting: Setting<bigint> = NOTHING_SET
        for (const { after, wanted } of requests) {
          now += after
          setting = setTo(setting, wanted, now)
          expect(isLooser(inForce(setting, now).value, wanted)).toBe(false)
        }
      }),
    )
  })

  it('is the strictest of what is asked in one moment, in whatever order', () => {
    const together = fc.array(fc.option(fc.bigInt({ min: 1n, max: 20n })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(together, fc.option(fc.bigInt({ min: 1n, max: 20n })), (requests, value) => {
        const start: Setting<bigint> = { value, next: null, loosensAt: null }
        const end = requests.reduce((setting, wanted) => setTo(setting, wanted, at), start)
        const all = [value, ...requests].filter(one => one !== null)
        const least = all.reduce<bigint | null>((min, one) => (min === null || one < min ? one : min), null)
        expect(inForce(end, at).value).toBe(least)
      }),
    )
  })
})
