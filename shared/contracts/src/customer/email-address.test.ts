import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { canonicalEmail, emailAddress } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    ['U@München.Example', 'u@xn--mnchen-3ya.example'],
    ['u@mu\u0308nchen.example', 'u@xn--mnchen-3ya.example'],
    ['u@XN--MNCHEN-3YA.example', 'u@xn--mnchen-3ya.example'],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['u@straße.example', 'u@xn--strae-oqa.example'],
    ['u@例え。テスト', 'u@xn--r8jz45g.xn--zckzah'],
    ['ｕ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'u@example.com'],
    ['  u@example.com\u200e ', 'u@example.com'],
    ['\ufeffu@example.com', 'u@example.com'],
    ["o'neil+news/2026&co@example.co.uk", "o'neil+news/2026&co@example.co.uk"],
    ['u@163.com', 'u@163.com'],
  ])('%s is %s', (typed, canonical) => {
    expect(emailAddress.parse(typed)).toBe(canonical)
    expect(emailAddress.parse(canonical)).toBe(canonical)
  })

  it.each([
    '',
    'anna',
    '@example.com',
    'anna@',
    'anna@localhost',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'a b@example.com',
    'anna@exam ple.com',
    'anna@-example.com',
    'anna@example..com',
    '.anna@example.com',
    'an..na@example.com',
    'anna@example.com,bob@example.com',
    'anna@example.com\nBcc: bob@example.com',
    'Anna <anna@example.com>',
    'anna@münchen.example/path',
    'anna@münchen.example:25',
    'anna@mü%2e.example',
    'anna@mün\u202echen.example',
    'anna@🎉.example',
    'иван@пример.рф',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'a'.repeat(64)}.com`,
    `anna@${'a.'.repeat(130)}com`,
  ])('“%s” is none', text => {
    expect(emailAddress.safeParse(text).success).toBe(false)
  })

  it('that is stored already keeps its form', () => {
    const former = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.stringMatching(z.regexes.email)), typed => {
        const stored = former.safeParse(typed)
        fc.pre(stored.success)
        expect(canonicalEmail(stored.data ?? '')).toBe(stored.data)
      }),
    )
  })

  it('has one form, however it is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
        const once = canonicalEmail(`a@${text}`)
        expect(canonicalEmail(once)).toBe(once)
      }),
    )
  })
})
