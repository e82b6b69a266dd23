import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCode, totpDigits } from './recovery-code.ts'
import { isSteppedUp, STEP_UP_MS, stepUpMethods } from './step-up.ts'

describe('a recovery code', () => {
  it('has three groups of five unambiguous characters', () => {
    let next = 0
    const code = makeRecoveryCode(below => next++ % below)
    expect(code).toBe('23456-789AB-CDEFG')
    let all = ''
    for (let index = 0; index < 30; index += 1) all += makeRecoveryCode(() => index)[0]
    expect(new Set(all).size).toBe(30)
    expect(all).not.toMatch(/[01ILOU]/)
  })

  it.each(['23456-789AB-CDEFG', '23456789abcdefg', ' 23456 789ab cdefg ', '２３４５６-789AB-CDEFG'])(
    'may be typed as %j',
    typed => expect(hashRecoveryCode('ada', typed)).toBe(hashRecoveryCode('ada', '23456-789AB-CDEFG')),
  )

  it.each([
    ['bob', '23456-789AB-CDEFG'],
    ['ada', '23456-789AB-CDEFH'],
    ['ada', ''],
  ])('is another for %s with %j', (userId, typed) => {
    expect(hashRecoveryCode(userId, typed)).not.toBe(hashRecoveryCode('ada', '23456-789AB-CDEFG'))
  })
})

describe('what was typed', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['１２３４５６', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
    ['23456-789AB-CDEFG', undefined],
  ])('%j has the digits %s', (typed, digits) => expect(totpDigits(typed)).toBe(digits))
})

describe('a step-up authentication', () => {
  const now = 1e12
  it.each([
    [now, true],
    [now - STEP_UP_MS + 1, true],
    [now - STEP_UP_MS, false],
    [0, false],
    [now + 60_000, true],
    [now + 60_001, false],
  ])('proved at %d is fresh: %s', (provedAt, fresh) => expect(isSteppedUp(provedAt, now)).toBe(fresh))

  it.each([
    [{ totp: false, passkeys: 0, recoveryCodes: 0, password: true }, ['password']],
    [{ totp: true, passkeys: 0, recoveryCodes: 10, password: true }, ['totp', 'recovery']],
    [{ totp: true, passkeys: 0, recoveryCodes: 0, password: true }, ['totp']],
    [{ totp: true, passkeys: 0, recoveryCodes: 1, password: false }, ['totp', 'recovery']],
    [{ totp: false, passkeys: 1, recoveryCodes: 0, password: true }, ['passkey']],
    [{ totp: true, passkeys: 2, recoveryCodes: 3, password: true }, ['passkey', 'totp', 'recovery']],
    [{ totp: false, passkeys: 0, recoveryCodes: 0, password: false }, []],
  ])('is had with %o by %o', (factors, methods) => expect(stepUpMethods(factors)).toEqual(methods))
})
