import { describe, expect, it } from 'vitest'
import { isNestedDeeper } from './nesting.ts'

describe('the nesting of a JSON text', () => {
  it.each([
    ['[[1]]', 2, false],
    ['[[1]]', 1, true],
    ['{"a":[{"b":1}]}', 2, true],
    ['[[],[],[],{}]', 2, false],
    ['{"a":"[[[[{{{{"}', 1, false],
    [String.raw`{"a":"\"[[[[","b":"\\"}`, 1, false],
    [String.raw`["\\",[[1]]]`, 2, true],
    ['"[[[', 0, false],
    ['', 0, false],
  ])('of %s is deeper than %i: %s', (json, most, expected) => {
    expect(isNestedDeeper(json, most)).toBe(expected)
  })
})
