import type { Channel } from '../frames/jpeg2000-colors.ts'

type Picked = {
  readonly width: number
  readonly height: number
  readonly channels: readonly Channel[]
  readonly space: number
}

/** A JPEG 2000 file with selected channels (ITU-T T.800, I.5.3.5); no other header part reaches the codec. */
export function pickedFile(stream: Buffer, { width, height, channels, space }: Picked): Buffer {
  const depths = channels.map(({ bits }) => bits - 1)
  const entry = channels.map(({ bits }) => Buffer.alloc(Math.ceil(bits / 8)))
  return Buffer.concat([
    box('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', Buffer.from('jp2 '), u32(0), Buffer.from('jp2 ')),
    box(
      'jp2h',
      box('ihdr', u32(height), u32(width), u16(channels.length), Buffer.from([depths[0] ?? 7, 7, 0, 0])),
      box('colr', Buffer.from([1, 0, 0]), u32(space)),
      box('pclr', u16(1), Buffer.from([channels.length, ...depths]), ...entry),
      box('cmap', ...channels.flatMap(({ component }) => [u16(component), Buffer.from([0, 0])])),
    ),
    box('jp2c', stream),
  ])
}

export function box(name: string, ...content: readonly Buffer[]): Buffer {
  const inner = Buffer.concat(content)
  return Buffer.concat([u32(inner.length + 8), Buffer.from(name, 'latin1'), inner])
}

function u16(value: number): Buffer {
  const field = Buffer.alloc(2)
  field.writeUInt16BE(value)
  return field
}

function u32(value: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(value)
  return field
}
