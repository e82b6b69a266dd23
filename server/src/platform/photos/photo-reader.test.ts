import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../http/unavailable.ts'
import { hostileFiles } from './hostile.builders.ts'
import { jpeg2000Photo, jpeg2000Stream, jpegPhoto, pngPhoto, telltaleJpeg } from './photo.builders.ts'
import { createPhotoReader, type PhotoReader } from './photo-reader.ts'

let reader: PhotoReader

beforeAll(() => {
  reader = createPhotoReader()
})
afterAll(() => reader.close())

async function clean(bytes: Buffer) {
  const reading = await reader.read('ann', bytes)
  if (!reading.ok) throw new Error(`refused: ${reading.error}`)
  return reading.value
}

describe('a photo', () => {
  it.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['JPEG 2000', jpeg2000Photo],
    ['JPEG 2000 codestream', jpeg2000Stream],
    ['gray JPEG 2000', () => jpeg2000Stream(undefined, 1)],
  ] as const)('that is a %s becomes a JPEG of the same size and colors', async (_, make) => {
    const bytes = await make()
    const { jpeg, width, height } = await clean(bytes)
    expect({ width, height }).toEqual({ width: 640, height: 420 })
    const { data } = await sharp(jpeg)
      .extract({ left: 190, top: 208, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // #334455, dark in every way of writing it down.
    expect(Math.max(...data)).toBeLessThan(0x70)
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
  })

  it('loses everything but its pixels, and stands upright', async () => {
    const bytes = await telltaleJpeg()
    expect(bytes.toString('latin1')).toContain('SECRET-')
    const { jpeg, width, height } = await clean(bytes)
    expect({ width, height }).toEqual({ width: 420, height: 640 })
    expect(Buffer.from(jpeg).toString('latin1')).not.toMatch(/SECRET|Exif|ICC_PROFILE|xmp/i)
    const { exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  })

  it('is made smaller where it is larger than a reviewer needs', async () => {
    const { width, height } = await clean(await jpegPhoto({ width: 6_000, height: 4_000 }))
    expect({ width, height }).toEqual({ width: 2_400, height: 1_600 })
  })
})

describe('a hostile file', () => {
  it('is refused with its own reason, whichever of the corpus it is, and the next photo is read', async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(60)
    expect(new Set(files.map(([name]) => name)).size).toBe(files.length)
    const said: string[][] = []
    for (const [name, , bytes] of files) {
      const reading = await reader.read('ann', bytes)
      said.push([name, reading.ok ? 'kept' : reading.error])
    }
    expect(said).toEqual(files.map(([name, reason]) => [name, reason]))
    await clean(await jpegPhoto())
  })
})

describe('the reader', () => {
  it('ends a process that takes too long, and the next photo gets a new one', async () => {
    const hasty = createPhotoReader({ longestMs: 0 })
    expect(await hasty.read('ann', await jpegPhoto())).toEqual({ ok: false, error: 'tooComplex' })
    expect(await hasty.read('ann', await jpegPhoto())).toEqual({ ok: false, error: 'tooComplex' })
    await hasty.close()
  })

  it('reads one after another and turns away who comes when many wait', async () => {
    const narrow = createPhotoReader({ mostOfOne: 1 })
    const photo = await jpegPhoto()
    const asked = await Promise.allSettled([
      narrow.read('ann', photo),
      narrow.read('ann', photo),
      narrow.read('ann', photo),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(asked[2]).toMatchObject({ reason: expect.any(Unavailable) })
    await narrow.close()
    await expect(narrow.read('ann', photo)).rejects.toBeInstanceOf(Unavailable)
  })

  it('lets a process end that has nothing else to do, once it is closed', async () => {
    const child = path.join(import.meta.dirname, 'closing.child.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [child])
    expect(stdout).toBe('format')
  })
})
