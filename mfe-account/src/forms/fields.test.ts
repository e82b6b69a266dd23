import { describe, expect, it } from 'vitest'
import { emailField } from './fields.ts'

describe('the field of an e-mail address', () => {
  it.each([
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    [' U@münchen.example ', 'u@xn--mnchen-3ya.example'],
  ])('sends %s as %s', (typed, sent) => {
    expect(emailField.parse(typed)).toBe(sent)
  })

  it.each([
    [' ', 'field.email.missing'],
    ['anna', 'field.email.wrong'],
    ['anna@рф', 'field.email.wrong'],
    ['anna@пример.рф/x', 'field.email.wrong'],
  ])('says of “%s”: %s', (typed, message) => {
    expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })
})
