import { describe, expect, it } from 'vitest'
import { jsonFrame, textFrame } from './frame.ts'

describe('a frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 255, 255]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes has its length in front', (length, header) => {
    const frame = textFrame('x'.repeat(length))
    expect([...frame.subarray(0, header.length)]).toEqual(header)
    expect(frame.length).toBe(header.length + length)
  })

  it('counts bytes, not characters', () => {
    const frame = jsonFrame({ name: '欧元' })
    expect(frame[1]).toBe(frame.length - 2)
    expect(frame.subarray(2).toString()).toBe('{"name":"欧元"}')
  })
})
