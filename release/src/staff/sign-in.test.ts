import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../releases.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { openStaff, type Staff } from './staff.ts'

const EMAIL = 'admin@example.com'
const PASSWORD = 'a password for tests'

let staff: Staff
let now: Date
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

async function open(passwords: Passwords = createPasswords({ memoryCost: 8, timeCost: 1 })): Promise<void> {
  now = new Date('2026-11-20T12:00:00Z')
  staff = openStaff({
    file: ':memory:',
    passwords,
    now: () => now,
    siteName: 'Quayside',
    siteMode: 'sandbox',
    releases: { record: async () => undefined as never },
  })
  await staff.begin({ email: EMAIL, password: PASSWORD, operator: 'operator' })
}
beforeEach(() => open())
afterEach(() => staff.close())

function codeOf(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'in' : outcome.error.code
}

async function signIn(address: string, password = PASSWORD, email = EMAIL): Promise<string> {
  return codeOf(await staff.guard.signIn({ email, password, code: undefined, address }))
}

describe('a stranger at the console', () => {
  it('does not lock a colleague out', async () => {
    for (let tries = 0; tries < 200; tries += 1) await signIn('198.51.100.9', 'wrong')
    expect(await signIn('203.0.113.7')).toBe('in')
  })

  it('does not lock out who has signed in from their network before, however many networks guess', async () => {
    await signIn('2001:db8:1:2::7')
    for (let network = 0; network < 200; network += 1) await signIn(`198.51.100.${network}`, 'wrong')
    expect(await signIn('198.51.100.250')).toBe('limited')
    expect(await signIn('2001:db8:1:2::8')).toBe('in')
  })

  it('gets slower with every guess and is told how long to wait', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn('198.51.100.9', 'wrong')).toBe('unauthorized')
    const waits: unknown[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const outcome = await staff.guard.signIn({
        email: EMAIL,
        password: 'wrong',
        code: undefined,
        address: '198.51.100.9',
      })
      const wait = outcome.ok ? 0 : (outcome.error.retryAfter ?? 0)
      waits.push(wait)
      passSeconds(wait)
      await signIn('198.51.100.9', 'wrong')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('leaves no trace of the names they invent once their network has to wait', async () => {
    const network = '198.51.100.9'
    for (let name = 0; name < 20; name += 1) await signIn(network, 'wrong', `a${name}@example.com`)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await signIn(network, 'wrong', 'b@example.com')).toBe('limited')
    }
    passSeconds(1)
    expect(await signIn(network)).toBe('in')
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await signIn(network, 'wrong', 'b@example.com')).toBe('unauthorized')
    }
  })

  it('counts as one with the whole /64', async () => {
    for (let host = 1; host <= 6; host += 1) await signIn(`2001:db8:9:9::${host}`, 'wrong')
    expect(await signIn('2001:db8:9:9::77', 'wrong')).toBe('limited')
  })
})

describe('a flood of sign-ins', () => {
  it('is told at once to come back, and who signed in from their network before is let in', async () => {
    await signIn('203.0.113.7')
    const flood = Array.from({ length: 45 }, (_, index) =>
      staff.guard.signIn({
        email: `a${index}@example.com`,
        password: 'wrong',
        code: undefined,
        address: `198.51.100.${index}`,
      }),
    )
    const known = signIn('203.0.113.7')
    const codes = (await Promise.all(flood)).map(codeOf)
    expect(codes.filter(code => code === 'limited').length).toBeGreaterThan(20)
    expect(await known).toBe('in')
  })
})
