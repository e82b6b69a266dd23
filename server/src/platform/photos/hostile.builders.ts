import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { PhotoReason } from '@quayside/contracts/customer/photos'
import sharp from 'sharp'
import { box } from './decoding/picked-jpeg2000.ts'
import { jpeg2000Head, jpeg2000Stream, jpegPhoto, pngPhoto } from './photo.builders.ts'

export type Hostile = readonly [name: string, reason: PhotoReason, bytes: Buffer]

export async function hostileFiles(): Promise<readonly Hostile[]> {
  const [jpeg, png, stream] = await Promise.all([jpegPhoto(), pngPhoto(), jpeg2000Stream()])
  const jp2 = Buffer.concat([jpeg2000Head(), box('jp2c', stream)])
  return [
    ...(await otherKinds(jpeg)),
    ...sizes(jpeg, png, jp2),
    ...attached({ jpeg, png, jp2 }),
    ...pngBombs(png),
    ...hiddenInPng(png),
    ...jpegBombs(jpeg),
    ...jpeg2000Bombs(stream),
    ...damaged({ jpeg, png, jp2, stream }),
    ...(await small()),
  ]
}

type Sound = { readonly jpeg: Buffer; readonly png: Buffer; readonly jp2: Buffer }

const text = (content: string) => Buffer.from(content)

async function otherKinds(jpeg: Buffer): Promise<Hostile[]> {
  const picture = sharp(jpeg)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'
  const files: readonly (readonly [string, Buffer])[] = [
    ['an SVG with a script', text(svg)],
    ['an SVG with an entity bomb', text(`<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa">]>${svg}`)],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>')],
    ['a PHP script named photo.jpg', text('<?php system($_GET["c"]); ?>')],
    ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['a PostScript file', text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n')],
    ['an ImageMagick script', text('push graphic-context\nimage over 0,0 0,0 "https://example.test/x"\n')],
    ['a ZIP', Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(60)])],
    ['a gzip bomb', gzipSync(Buffer.alloc(10_000_000))],
    ['a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(200)])],
    ['an ELF program', Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(200)])],
    ['a GIF', await picture.gif().toBuffer()],
    ['a WebP', await picture.webp().toBuffer()],
    ['a TIFF', await picture.tiff().toBuffer()],
    ['an AVIF', await picture.avif({ effort: 0 }).toBuffer()],
    ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(200)])],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])],
    ['a film', box('ftyp', text('isom'), Buffer.alloc(4), text('isommp42'))],
    ['zeros', Buffer.alloc(5_000)],
    ['spaces', Buffer.alloc(5_000, ' ')],
    ['one byte', Buffer.from([0xff])],
    ['the first two bytes of a JPEG', jpeg.subarray(0, 2)],
    ['a JPEG behind a line of text', Buffer.concat([text('hello\n'), jpeg])],
    ['a JPEG as base64 text', text(jpeg.toString('base64'))],
  ]
  return files.map(([name, bytes]) => [name, 'format', bytes])
}

function sizes(jpeg: Buffer, png: Buffer, jp2: Buffer): Hostile[] {
  const large = Buffer.alloc(2 * 1024 * 1024)
  return [
    ['nothing', 'empty', Buffer.alloc(0)],
    ['a JPEG above 2 MB', 'tooLarge', Buffer.concat([jpeg, large])],
    ['a PNG above 2 MB', 'tooLarge', Buffer.concat([png, large])],
    ['a JPEG 2000 above 2 MB', 'tooLarge', Buffer.concat([jp2, large])],
  ]
}

function attached({ jpeg, png, jp2 }: Sound): Hostile[] {
  const zip = Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(60, 1)])
  const script = text('<script>alert(1)</script>')
  return [
    ['a JPEG with a ZIP', 'extraData', Buffer.concat([jpeg, zip])],
    ['a JPEG with a script', 'extraData', Buffer.concat([jpeg, script])],
    ['a JPEG with another JPEG', 'extraData', Buffer.concat([jpeg, jpeg])],
    ['a JPEG with a program after padding', 'extraData', Buffer.concat([jpeg, Buffer.alloc(99), text('MZ')])],
    ['a PNG with a ZIP', 'extraData', Buffer.concat([png, zip])],
    ['a PNG with a script', 'extraData', Buffer.concat([png, script])],
    ['a PNG with another PNG', 'extraData', Buffer.concat([png, png])],
    ['a JPEG 2000 with a ZIP', 'extraData', Buffer.concat([jp2, zip])],
    ['a JPEG 2000 with a script', 'extraData', Buffer.concat([jp2, script])],
  ]
}

export function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const inner = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(inner), 4)
  return Buffer.concat([around.subarray(0, 4), inner, around.subarray(4)])
}

export function hollowPng(width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100_000)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), extra, data, chunk('IEND')])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngBombs(png: Buffer): Hostile[] {
  const frames = chunk('acTL', Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0]))
  return [
    ['a PNG of 60,000 x 60,000', 'tooManyPixels', hollowPng(60_000, 60_000)],
    ['a PNG as wide as a number can say', 'tooManyPixels', hollowPng(0x7fffffff, 0x7fffffff)],
    ['a PNG of one long row', 'tooManyPixels', hollowPng(2_000_000_000, 200)],
    ['a PNG just above the limit', 'tooManyPixels', hollowPng(8_000, 5_001)],
    ['a PNG without pixels', 'tooSmall', hollowPng(0, 0)],
    ['an APNG of 10,000 frames', 'animated', hollowPng(400, 400, frames)],
    [
      'an APNG that says so after its data',
      'animated',
      Buffer.concat([png.subarray(0, -12), frames, png.subarray(-12)]),
    ],
    ['a PNG that has less data than pixels', 'damaged', hollowPng(2_000, 2_000)],
    ['a PNG with two heads', 'damaged', Buffer.concat([png.subarray(0, 33), png.subarray(8)])],
    ['a PNG without data', 'damaged', Buffer.concat([png.subarray(0, 33), chunk('IEND')])],
  ]
}

function hiddenInPng(png: Buffer): Hostile[] {
  const packed = deflateSync(Buffer.alloc(40_000_000))
  const bomb = (name: string) => chunk(name, Buffer.concat([Buffer.from('name\0\0', 'latin1'), packed]))
  const cut = png.subarray(0, -12)
  return [
    ['a PNG with a bomb for a profile and no end', 'damaged', Buffer.concat([cut, bomb('iCCP')])],
    ['a PNG with a bomb for a text and no end', 'damaged', Buffer.concat([cut, bomb('zTXt')])],
  ]
}

function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

function jpegBombs(jpeg: Buffer): Hostile[] {
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = Array.from({ length: 100 }, () => scan)
  const end = jpeg.subarray(-2)
  return [
    ['a JPEG of 65,535 x 65,535', 'tooManyPixels', resized(jpeg, 65_535, 65_535)],
    ['a JPEG without rows', 'tooSmall', resized(jpeg, 640, 0)],
    ['a JPEG that says it is larger than its data', 'damaged', resized(jpeg, 4_000, 4_000)],
    ['a JPEG of a hundred scans', 'tooComplex', Buffer.concat([jpeg.subarray(0, -2), ...scans, end])],
    ['a JPEG with two frames', 'damaged', Buffer.concat([jpeg.subarray(0, -2), frameOf(jpeg), end])],
  ]
}

function frameOf(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2))
}

function palettes(stream: Buffer): Hostile[] {
  const file = (...boxes: readonly Buffer[]) =>
    Buffer.concat([jpeg2000Head(undefined, 16, boxes), box('jp2c', stream)])
  const palette = box('pclr', Buffer.from([0, 1, 3, 7, 7, 7, 1, 2, 3]))
  const mapping = (...map: readonly number[]) => box('cmap', Buffer.from(map))
  return [
    ['a JPEG 2000 with a palette and no mapping', 'colors', file(palette)],
    ['a JPEG 2000 with a mapping and no palette', 'colors', file(mapping(0, 0, 1, 0))],
    ['a JPEG 2000 with a palette that ends', 'colors', file(box('pclr', Buffer.from([4, 0, 3, 7, 7, 7])))],
    ['a JPEG 2000 mapped from nowhere', 'colors', file(palette, mapping(9, 9, 1, 0))],
    ['a JPEG 2000 mapped to nowhere', 'colors', file(palette, mapping(0, 0, 1, 9))],
    ['a JPEG 2000 with half a mapping', 'colors', file(palette, mapping(0, 0, 1))],
    [
      'a JPEG 2000 whose opacity is nowhere',
      'colors',
      file(box('cdef', Buffer.from([0, 2, 0, 9, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1]))),
    ],
  ]
}

function jpeg2000Bombs(stream: Buffer): Hostile[] {
  const changed = (figures: Readonly<Record<number, number>>) => {
    const copy = Buffer.from(stream)
    for (const [index, value] of Object.entries(figures)) copy.writeUInt32BE(value, 8 + 4 * Number(index))
    return copy
  }
  const components = (count: number) => {
    const copy = Buffer.from(stream)
    copy.writeUInt16BE(count, 40)
    return copy
  }
  const thinned = (across: number, down: number) => {
    const copy = Buffer.from(stream)
    copy.set([across, down], 46)
    return copy
  }
  const inFile = (content: Buffer) => Buffer.concat([jpeg2000Head(), box('jp2c', content)])
  const vast = { 0: 60_000, 1: 60_000, 4: 60_000, 5: 60_000 }
  return [
    ['a JPEG 2000 stream of 60,000 x 60,000', 'tooManyPixels', changed(vast)],
    ['a JPEG 2000 of 60,000 x 60,000', 'tooManyPixels', inFile(changed(vast))],
    [
      'a JPEG 2000 as large as a number can say',
      'tooManyPixels',
      inFile(changed({ 0: 0xffffffff, 1: 0xffffffff, 4: 0xffffffff, 5: 0xffffffff })),
    ],
    ['a JPEG 2000 of one tile a pixel', 'tooComplex', inFile(changed({ 4: 1, 5: 1 }))],
    ['a JPEG 2000 with tiles of nothing', 'damaged', inFile(changed({ 4: 0, 5: 0 }))],
    ['a JPEG 2000 that ends before it begins', 'damaged', inFile(changed({ 2: 10_000, 3: 10_000 }))],
    ['a JPEG 2000 of 16,384 components', 'colors', inFile(components(16_384))],
    ['a JPEG 2000 of more components than it has', 'colors', inFile(components(4))],
    ['a JPEG 2000 of six components', 'colors', inFile(components(6))],
    ['a JPEG 2000 without components', 'colors', inFile(components(0))],
    ['a JPEG 2000 in CIELab', 'colors', Buffer.concat([jpeg2000Head(undefined, 14), box('jp2c', stream)])],
    [
      'a JPEG 2000 of inks that are not there',
      'colors',
      Buffer.concat([jpeg2000Head(undefined, 12), box('jp2c', stream)]),
    ],
    ...palettes(stream),
    ['a JPEG 2000 with a thinned color', 'colors', inFile(thinned(2, 2))],
    ['a JPEG 2000 with a color of no samples', 'colors', inFile(thinned(0, 1))],
    [
      'a JPEG 2000 with differences for every third pixel',
      'colors',
      Buffer.concat([jpeg2000Head(undefined, 18), box('jp2c', thinned(3, 3))]),
    ],
    ['a JPEG 2000 of two streams', 'animated', Buffer.concat([inFile(stream), box('jp2c', stream)])],
    ['a JPEG 2000 without a stream', 'damaged', jpeg2000Head()],
    ['a JPEG 2000 with a box longer than the file', 'damaged', longBox(inFile(stream))],
  ]
}

function longBox(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(0x7fffffff, file.indexOf('jp2c') - 4)
  return copy
}

function damaged({ jpeg, png, jp2, stream }: Sound & { readonly stream: Buffer }): Hostile[] {
  const cuts = [0.3, 0.6, 0.95].flatMap(share =>
    Object.entries({ JPEG: jpeg, PNG: png, 'JPEG 2000': jp2, 'JPEG 2000 stream': stream }).map(
      ([name, bytes]): Hostile => [
        `a ${name} cut off at ${share * 100} %`,
        'damaged',
        bytes.subarray(0, Math.floor(bytes.length * share)),
      ],
    ),
  )
  return [
    ...cuts,
    ['a PNG with a wrong checksum', 'damaged', scrambled(png, png.indexOf('IDAT') + 30)],
    ['a JPEG without tables', 'damaged', withoutTables(jpeg)],
    [
      'a JPEG 2000 with scrambled tiles',
      'damaged',
      scrambled(jp2, jp2.indexOf(Buffer.from([0xff, 0x90])) + 6),
    ],
  ]
}

function scrambled(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  for (let index = at; index < Math.min(at + 8, copy.length - 2); index += 1) copy[index] = 0x5a
  return copy
}

function withoutTables(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (jpeg[at + 1] !== 0xc4) parts.push(jpeg.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, jpeg.subarray(at)])
}

async function small(): Promise<Hostile[]> {
  const dot = { width: 1, height: 1 }
  return [
    ['a PNG of one pixel', 'tooSmall', await pngPhoto(dot)],
    ['a JPEG of one pixel', 'tooSmall', await jpegPhoto(dot)],
    ['a JPEG of one row', 'tooSmall', await jpegPhoto({ width: 2_000, height: 1 })],
  ]
}
