import { describe, expect, it } from 'vitest'
import { parseJsonText } from './json-text.ts'

describe('JSON with numbers as text', () => {
  it.each([
    ['0.00000001', '0.00000001'],
    ['1e-8', '0.00000001'],
    ['1.5E-7', '0.00000015'],
    ['123456789.12345678', '123456789.12345678'],
    ['1.2345e2', '123.45'],
    ['3e5', '300000'],
    ['-2.50', '-2.50'],
    ['0e-3', '0'],
    ['100', '100'],
    ['1e999', '1e999'],
  ])('reads %s as %s', (number, text) => {
    expect(parseJsonText(`{"p":${number}}`)).toEqual({ p: text })
  })

  it('leaves everything else as it is', () => {
    expect(parseJsonText('[{"S":"A","c":["R"],"x":null,"on":true}]')).toEqual([
      { S: 'A', c: ['R'], x: null, on: true },
    ])
  })

  it('rejects what is not JSON', () => {
    expect(() => parseJsonText('{"p":1.')).toThrow(SyntaxError)
  })
})
