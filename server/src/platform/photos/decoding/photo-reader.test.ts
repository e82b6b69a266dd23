import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../http/unavailable.ts'
import { hostileFiles } from '../hostile.builders.ts'
import {
  jpeg2000Photo,
  jpeg2000Stream,
  jpegPhoto,
  paletteJpeg2000,
  pngPhoto,
  telltaleJpeg,
} from '../photo.builders.ts'
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
    expect(Math.max(...data)).toBeLessThan(0x70)
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
  })

  it('loses everything but its pixels, and is upright', async () => {
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

async function colorsOf(bytes: Buffer) {
  const { jpeg, width } = await clean(bytes)
  const { data, info } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const scale = width / 240
  const at = (x: number, y: number) => {
    const from = (Math.round(y * scale) * info.width + Math.round(x * scale)) * info.channels
    const pixel = [...data.subarray(from, from + info.channels)]
    return pixel.length < 3 ? Array<number>(3).fill(pixel[0] ?? 0) : pixel
  }
  return { context: at(5, 5), disc: at(60, 100), bar: at(170, 80), corner: at(200, 190) }
}

const samplesIn = path.join(import.meta.dirname, 'samples')
const sample = (name: string) => readFile(path.join(samplesIn, `${name}.jp2`))
const drawn = async () =>
  sharp(
    await sharp((await clean(await sample('rgba'))).jpeg)
      .png()
      .toBuffer(),
  )
const clear = (picture: Sharp) => picture.unflatten()

describe('a photo in any model of colors', () => {
  it.each([
    ['JPEG 2000 with opacity', () => sample('rgba'), 'color'],
    ['gray JPEG 2000 with opacity', () => sample('gray-alpha'), 'gray'],
    ['JPEG 2000 in luminance and differences', () => sample('sycc'), 'color'],
    ['JPEG 2000 with fewer differences than luminance', () => sample('sycc-420'), 'color'],
    ['JPEG 2000 in inks', () => sample('cmyk'), 'color'],
    ['JPEG 2000 of 16 bits', () => sample('rgb-16'), 'color'],
    ['JPEG 2000 of one bit', () => sample('bilevel'), 'gray'],
    ['JPEG in inks', async () => (await drawn()).toColourspace('cmyk').jpeg().toBuffer(), 'color'],
    ['gray JPEG', async () => (await drawn()).toColourspace('b-w').jpeg().toBuffer(), 'gray'],
    ['progressive JPEG', async () => (await drawn()).jpeg({ progressive: true }).toBuffer(), 'color'],
    ['PNG with a palette', async () => (await drawn()).png({ palette: true }).toBuffer(), 'color'],
    ['PNG of 16 bits', async () => (await drawn()).toColourspace('rgb16').png().toBuffer(), 'color'],
    ['gray PNG', async () => (await drawn()).toColourspace('b-w').png().toBuffer(), 'gray'],
    [
      'PNG with opacity',
      async () =>
        clear(await drawn())
          .png()
          .toBuffer(),
      'color',
    ],
    [
      'gray PNG with opacity',
      async () =>
        clear(await drawn())
          .toColourspace('b-w')
          .png()
          .toBuffer(),
      'gray',
    ],
  ] as const)('keeps its colors: %s', async (_, make, model) => {
    const { context, disc, bar, corner } = await colorsOf(await make())
    expect(Math.min(...context)).toBeGreaterThan(0xc8)
    expect(Math.max(...disc)).toBeLessThan(0x70)
    expect(Math.min(...corner)).toBeGreaterThan(0xc8)
    const [red = 0, , blue = 0] = bar
    expect(red - blue > 0x50).toBe(model === 'color')
  })

  it.each(['rgba', 'gray-alpha'])('is white where it is clear: %s', async name => {
    expect(Math.min(...(await colorsOf(await sample(name))).corner)).toBeGreaterThan(0xf8)
  })

  it('is read in the tones of its palette', async () => {
    const [red = 0, green = 0, blue = 0] = (await colorsOf(await paletteJpeg2000())).context
    expect(red).toBeGreaterThan(0xc0)
    expect(Math.max(green, blue)).toBeLessThan(0x20)
  })

  it('is read where a JPEG’s inks are written as luminance and differences', async () => {
    const jpeg = await (await drawn()).toColourspace('cmyk').jpeg().toBuffer()
    const adobe = jpeg.indexOf('Adobe')
    jpeg.writeUInt8(2, adobe + 11)
    expect((await clean(jpeg)).width).toBe(240)
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
    const requested = await Promise.allSettled([
      narrow.read('ann', photo),
      narrow.read('ann', photo),
      narrow.read('ann', photo),
    ])
    expect(requested.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(requested[2]).toMatchObject({ reason: expect.any(Unavailable) })
    await narrow.close()
    await expect(narrow.read('ann', photo)).rejects.toBeInstanceOf(Unavailable)
  })

  it('works at a lower priority than the site, so that answers to everyone else come first', async () => {
    await clean(await jpegPhoto())
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid=,ni=,args='])
    const own = stdout
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(
        ([parent, , ...args]) => parent === String(process.pid) && args.join(' ').includes('photo-process'),
      )
    expect(own.map(([, nice]) => nice)).toEqual(own.map(() => '5'))
    expect(own.length).toBeGreaterThan(0)
  })

  it('lets a process end that has nothing else to do, once it is closed', async () => {
    const child = path.join(import.meta.dirname, 'closing.child.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [child])
    expect(stdout).toBe('format')
  })
})
