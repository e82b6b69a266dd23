import { describe, expect, it } from 'vitest'
import { satisfy } from './federation-ranges.ts'

describe('satisfy', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['19.2.9', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['18.9.9', '^19.3.1', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.2.2', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['0.0.1', '^0.0.0', false],
    ['1.2.3', '<=1.2.3', true],
    ['1.2.2', '<=1.2.3', true],
    ['1.2.4', '<=1.2.3', false],
    ['2.0.0', '<=10.0.0', true],
  ])('says of %s and %s: %s', (version, range, isSatisfied) => {
    expect(satisfy(version, range)).toBe(isSatisfied)
  })
})
