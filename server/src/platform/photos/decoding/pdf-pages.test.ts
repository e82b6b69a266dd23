import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '../hostile.builders.ts'
import {
  colorPage,
  filledForm,
  hostilePdfs,
  oddPdfs,
  pdfOf,
  pdfOfPages,
  scannedPdf,
} from '../pdf.builders.ts'
import { jpegPhoto } from '../photo.builders.ts'
import { createPhotoReader, type PhotoReader } from './photo-reader.ts'

/** Each file takes seconds on a busy machine. */
const LONG_MS = 180_000

let reader: PhotoReader

beforeAll(() => {
  reader = createPhotoReader()
})
afterAll(() => reader.close())

async function pagesOf(bytes: Buffer) {
  const reading = await reader.readFile('ann', bytes)
  if (!reading.ok) throw new Error(`refused: ${reading.error.reason}`)
  return reading.value
}

/** The color at a place, in shares of the page. */
async function colorAt(jpeg: Uint8Array, across: number, down: number): Promise<number[]> {
  const { width, height } = await sharp(jpeg).metadata()
  const place = { left: Math.round(width * across), top: Math.round(height * down), width: 1, height: 1 }
  return [...(await sharp(jpeg).extract(place).raw().toBuffer())]
}

describe('a PDF', () => {
  it('becomes a JPEG of each page, in order', async () => {
    const colors = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]
    const pages = await pagesOf(pdfOf(colors.map(colorPage)))
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([1_413, 2_000]))
    for (const [index, { jpeg }] of pages.entries()) {
      const color = await colorAt(jpeg, 0.5, 0.5)
      expect(color.map(share => Math.round(share / 255))).toEqual(colors[index])
    }
  })

  it('may have ten pages, and shows scans and what is filled in', async () => {
    expect(await pagesOf(pdfOfPages(10))).toHaveLength(10)
    const [form] = await pagesOf(filledForm())
    const [red = 255, , blue = 0] = await colorAt(form?.jpeg ?? Buffer.alloc(0), 0.4, 0.37)
    expect(blue - red).toBeGreaterThan(200)
    const [receipt] = await pagesOf(pdfOf([{ box: '0 0 227 850' }]))
    expect(receipt).toMatchObject({ width: 534, height: 2_000 })
    const [scan] = await pagesOf(await scannedPdf())
    expect(Math.max(...(await colorAt(scan?.jpeg ?? Buffer.alloc(0), 0.3, 0.5)))).toBeLessThan(0x70)
  })

  it(
    'loses everything but its pixels, and no page is larger than the others',
    async () => {
      for (const [name, bytes] of await oddPdfs()) {
        const pages = await pagesOf(bytes)
        expect(pages, name).toHaveLength(1)
        for (const { jpeg, width, height } of pages) {
          expect(Math.max(width, height), name).toBe(2_000)
          expect((await sharp(jpeg).metadata()).format, name).toBe('jpeg')
          expect(Buffer.from(jpeg).toString('latin1'), name).not.toMatch(/SECRET|JavaScript|Launch/)
        }
      }
    },
    LONG_MS,
  )

  it(
    'is refused with its own reason where it is hostile, and the next one is read',
    async () => {
      for (const [name, refusal, bytes] of hostilePdfs()) {
        const reading = await reader.readFile('ann', bytes)
        expect([name, reading.ok ? 'kept' : reading.error]).toEqual([name, refusal])
      }
      expect(await pagesOf(pdfOfPages(1))).toHaveLength(1)
    },
    LONG_MS,
  )

  it('is no photo', async () => {
    expect(await reader.read('ann', pdfOfPages(1))).toEqual({ ok: false, error: 'format' })
  })

  it('is refused when it takes too long', async () => {
    const hasty = createPhotoReader({ longestFileMs: 0 })
    expect(await hasty.readFile('ann', pdfOfPages(1))).toEqual({ ok: false, error: { reason: 'tooComplex' } })
    await hasty.close()
  })
})

describe('a picture among files', () => {
  it('is one page', async () => {
    const [page] = await pagesOf(await jpegPhoto())
    expect(page).toMatchObject({ width: 640, height: 420 })
  })

  it(
    'is refused like any photo',
    async () => {
      for (const [name, reason, bytes] of (await hostileFiles()).filter(([name]) => name !== 'a PDF')) {
        const reading = await reader.readFile('ann', bytes)
        expect([name, reading.ok ? 'kept' : reading.error]).toEqual([name, { reason }])
      }
    },
    LONG_MS,
  )
})
