import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChecks } from './checks.ts'
import { type Figure, type Sample, single } from './figure.ts'

let now = 0
let isLeader = true
let errors: string[] = []
beforeEach(() => {
  now = 0
  isLeader = true
  errors = []
})

function checksOf(over: Partial<Figure>) {
  const registry = new Registry()
  const figure = {
    name: 'age',
    help: 'Age',
    everyMs: 10_000,
    isLeaders: false,
    read: () => single(1),
    ...over,
  }
  const checks = createChecks([figure], {
    registry,
    log: { error: (_fields, text) => errors.push(text) },
    elapsed: () => now,
    leads: () => isLeader,
  })
  async function pass(seconds: number): Promise<void> {
    now += seconds * 1_000
    checks.begin()
    await checks.settled()
  }
  return { ...checks, registry, pass, age: () => checks.readings().get('age') }
}

const overdue = (checks: ReturnType<typeof checksOf>) =>
  checks.readings().get('check_overdue_seconds')?.[0]?.value

describe('a figure', () => {
  it('is read when due, and serves its last value in between', async () => {
    let reads = 0
    const checks = checksOf({ read: () => single(++reads) })
    expect(checks.age()).toBeUndefined()
    await checks.pass(0)
    await checks.pass(9)
    expect(checks.age()).toEqual(single(1))
    expect(await checks.registry.metrics()).toMatch(/^age 1$/m)
    await checks.pass(1)
    expect(checks.age()).toEqual(single(2))
    expect(await checks.registry.metrics()).toMatch(/^check_seconds{figure="age"} 0$/m)
  })

  it('of the leader is read by it alone, and disappears when it stops leading', async () => {
    const checks = checksOf({ isLeaders: true })
    isLeader = false
    await checks.pass(60)
    expect(checks.age()).toBeUndefined()
    expect(overdue(checks)).toBe(0)
    isLeader = true
    await checks.pass(1)
    expect(checks.age()).toEqual(single(1))
    isLeader = false
    await checks.pass(1)
    expect(checks.age()).toBeUndefined()
    expect(await checks.registry.metrics()).not.toMatch(/^age/m)
  })

  it('that is read while the lead passes is dropped', async () => {
    const reading = Promise.withResolvers<readonly Sample[]>()
    const checks = checksOf({ isLeaders: true, read: () => reading.promise })
    checks.begin()
    isLeader = false
    reading.resolve(single(1))
    await checks.settled()
    expect(checks.age()).toBeUndefined()
  })

  it('that cannot be read is logged, judged no longer, and overdue', async () => {
    let isFailing = false
    const checks = checksOf({ read: () => (isFailing ? Promise.reject(new Error('gone')) : single(1)) })
    await checks.pass(0)
    isFailing = true
    await checks.pass(10)
    expect(checks.age()).toBeUndefined()
    expect(errors).toEqual(['a figure of trading could not be read'])
    await checks.pass(30)
    expect(overdue(checks)).toBe(30)
    isFailing = false
    await checks.pass(10)
    expect(overdue(checks)).toBe(0)
  })

  it('that hangs is not read twice, and is overdue', async () => {
    let reads = 0
    const checks = checksOf({
      read: () => {
        reads += 1
        return new Promise(() => {})
      },
    })
    for (let second = 0; second < 200; second += 1) {
      checks.begin()
      now += 1_000
    }
    expect(reads).toBe(1)
    expect(overdue(checks)).toBe(200)
  })

  it('has no value that is no number', async () => {
    const checks = checksOf({ label: 'limit', read: () => [{ subject: 'a', value: Number.NaN }] })
    await checks.pass(0)
    expect(checks.age()).toEqual([])
  })
})
