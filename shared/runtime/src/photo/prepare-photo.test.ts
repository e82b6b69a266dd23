import { PHOTO_BYTES, PICKED_BYTES } from '@quayside/contracts/customer/photos'
import { describe, expect, it } from 'vitest'
import type { Darkroom } from './open-darkroom.ts'
import { readHead } from './photo-head.ts'
import { preparePhoto } from './prepare-photo.ts'

const MB = 1024 * 1024

function pngHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(32)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** A JPEG with a camera's own segment before the frame. */
function jpegHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0xffd8ffe1)
  view.setUint16(4, 16)
  view.setUint16(20, 0xffc4)
  view.setUint16(22, 10)
  view.setUint16(32, 0xffc2)
  view.setUint16(34, 11)
  view.setUint16(37, height)
  view.setUint16(39, width)
  return bytes
}

const JP2 = new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a, 0, 0])

function fileOf(head: Uint8Array, size = head.length): Blob {
  return new Blob([Uint8Array.from(head), new Uint8Array(size - head.length)])
}

type Shot = { width?: number; height?: number; sizes?: readonly number[]; isReadable?: boolean }

function darkroomOf({ width = 4_000, height = 3_000, sizes = [MB], isReadable = true }: Shot = {}) {
  const made: { width: number; height: number; quality: number }[] = []
  let closed = 0
  const darkroom: Darkroom = {
    async decode() {
      if (!isReadable) throw new DOMException('not a picture')
      return { width, height }
    },
    async encode(wanted) {
      made.push(wanted)
      return new Blob([new Uint8Array(sizes[made.length - 1] ?? 3 * MB)])
    },
    close: () => {
      closed += 1
    },
  }
  return { open: () => darkroom, made, closed: () => closed }
}

describe('the head of a file', () => {
  it.each([
    ['PNG', pngHead(60_000, 60_000), { format: 'png', pixels: 3_600_000_000 }],
    ['JPEG', jpegHead(4_032, 3_024), { format: 'jpeg', pixels: 12_192_768 }],
    ['JPEG without a frame', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), { format: 'jpeg' }],
    ['PNG that ends', pngHead(1, 1).slice(0, 12), { format: 'png' }],
    ['JPEG 2000', JP2, { format: 'jpeg2000' }],
    ['its code stream', new Uint8Array([0xff, 0x4f, 0xff, 0x51]), { format: 'jpeg2000' }],
    ['GIF', new TextEncoder().encode('GIF89a'), undefined],
    ['HEIC', new TextEncoder().encode('\0\0\0\x18ftypheic'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('says of a %s what it is', (_, bytes, head) => {
    expect(readHead(bytes)).toEqual(head)
  })

  it('is read to its end whatever the lengths in it say', () => {
    for (let length = 0; length < 64; length += 1) {
      expect(readHead(jpegHead(100, 100).slice(0, length))?.format).toBe(length < 3 ? undefined : 'jpeg')
    }
    const endless = new Uint8Array(1_000).fill(0xff).fill(0xd8, 1, 2)
    expect(readHead(endless)).toEqual({ format: 'jpeg' })
  })
})

describe('a photo', () => {
  it('is shrunk until the server takes it, no smaller than it must be', async () => {
    const { open, made, closed } = darkroomOf({ sizes: [5 * MB, 3 * MB, PHOTO_BYTES] })
    const prepared = await preparePhoto(fileOf(jpegHead(4_000, 3_000), 9 * MB), open)
    expect(prepared).toMatchObject({ ok: true, value: { isShown: true } })
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [3_000, 2_250],
      [3_000, 2_250],
      [2_200, 1_650],
    ])
    expect(closed()).toBe(1)
  })

  it('that is small keeps its size', async () => {
    const { open, made } = darkroomOf({ width: 800, height: 600 })
    await preparePhoto(fileOf(pngHead(800, 600)), open)
    expect(made).toMatchObject([{ width: 800, height: 600 }])
  })

  it.each([
    ['empty', new Blob(), {}],
    ['tooLarge', fileOf(JP2, PICKED_BYTES + 1), {}],
    ['format', new Blob(['<svg onload="x"/>']), {}],
    ['tooManyPixels', fileOf(pngHead(60_000, 60_000)), {}],
    ['damaged', fileOf(jpegHead(10, 10)), { isReadable: false }],
    ['tooSmall', fileOf(pngHead(199, 900)), { width: 199, height: 900 }],
    ['tooComplex', fileOf(jpegHead(10, 10)), { sizes: [] }],
    ['asItIs', fileOf(JP2, PHOTO_BYTES + 1), { isReadable: false }],
  ] as const)('is not sent: %s', async (problem, file, shot) => {
    const { open } = darkroomOf(shot)
    expect(await preparePhoto(file, open)).toEqual({ ok: false, error: problem })
  })

  it('in JPEG 2000 is sent as it is where the browser cannot read it', async () => {
    const { open } = darkroomOf({ isReadable: false })
    const file = fileOf(JP2, PHOTO_BYTES)
    expect(await preparePhoto(file, open)).toEqual({ ok: true, value: { photo: file, isShown: false } })
  })
})
