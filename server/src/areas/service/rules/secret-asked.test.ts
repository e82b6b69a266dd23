import { describe, expect, it } from 'vitest'
import { asksForSecret } from './secret-asked.ts'
import sentences from './secret-sentences.json' with { type: 'json' }

describe('a text that asks for a secret', () => {
  it.each(Object.entries(sentences.evil))('is blocked in %s', (_language, texts) => {
    expect(texts.filter(text => !asksForSecret(text))).toEqual([])
  })
})

describe('an honest answer', () => {
  it.each(Object.entries(sentences.honest))('passes in %s', (_language, texts) => {
    expect(texts.filter(asksForSecret)).toEqual([])
  })
})

describe('a known error of the rule remains', () => {
  it.each([
    [
      'a request in the clause before',
      'Please forward the suspicious e-mail to us, but delete the code in it first.',
    ],
    [
      'a request in the clause before',
      'Please give us some time: the review of your password reset takes an hour.',
    ],
    ['a request in another clause', '任何索要您私钥的人都是骗子，请告诉我们。'],
    ['a request in another clause', '任何索取您私鑰的人都是騙子，請告訴我們。'],
    ['a request in the clause of the secret', '비밀번호를 물어보는 사람이 있으면 저희에게 알려 주세요.'],
    ['"need your" of a new secret', '如果需要您的新密码，请选择“忘记密码”。'],
    ['"offer" without a receiver', '我们提供两步验证，登录时除密码外还需动态码。'],
    ['a negation that is an ordinary word', '我们没有远程控制您电脑的需要。'],
  ])('blocks %s: %s', (_reason, text) => {
    expect(asksForSecret(text)).toBe(true)
  })

  it.each([['letters with marks between them', 'Please send me your p.a.s.s.w.o.r.d']])(
    'passes %s: %s',
    (_reason, text) => {
      expect(asksForSecret(text)).toBe(false)
    },
  )
})

it('reads the longest answer in little time', () => {
  const start = performance.now()
  asksForSecret(`${'password '.repeat(500)}${'\n:,'.repeat(500)}${' '.repeat(2000)}\n`)
  expect(performance.now() - start).toBeLessThan(500)
})
