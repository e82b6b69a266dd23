import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isBlank } from './ink.ts'

const SIZE = 'width="800" height="240"'

async function drawn(shapes: string, background = '#fff'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}>${shapes}</svg>`
  return await sharp(Buffer.from(svg)).flatten({ background }).jpeg().toBuffer()
}

describe('a drawing', () => {
  it.each([
    ['nothing', '', '#fff'],
    ['one color', '', '#123'],
    ['a dot', '<circle cx="400" cy="120" r="3"/>', '#fff'],
    [
      'lines of the color of the paper',
      '<path d="M20 200 L780 40" stroke="#f4f4f4" stroke-width="3"/>',
      '#fff',
    ],
  ])('is blank with %s on it', async (_, shapes, background) => {
    expect(await isBlank(await drawn(shapes, background))).toBe(true)
  })

  it.each([
    ['one thin line', '<path d="M100 180 L300 60" stroke="#14171d" stroke-width="2"/>', '#fff'],
    ['light ink on dark paper', '<path d="M100 180 L300 60" stroke="#eee" stroke-width="3"/>', '#222'],
    ['a photo of paper', '<path d="M100 180 L300 60" stroke="#222" stroke-width="3"/>', '#a9a294'],
  ])('is none with %s', async (_, shapes, background) => {
    expect(await isBlank(await drawn(shapes, background))).toBe(false)
  })
})
