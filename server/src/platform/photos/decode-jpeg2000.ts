import openJpeg from '@cornerstonejs/codec-openjpeg/wasmjs'
import type { PhotoReason } from '@quayside/contracts/photos'
import { ok, type Result } from '@quayside/contracts/result'
import { refusedPhoto } from './frames/frame.ts'

/** Pixels row by row, 8 bits a channel. */
export type Raster = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
}

let codec: ReturnType<typeof openJpeg> | undefined

/** Decodes a JPEG 2000 file or codestream by OpenJPEG; call it only where blocking harms nobody. */
export async function decodeJpeg2000(bytes: Buffer): Promise<Result<Raster, PhotoReason>> {
  codec ??= openJpeg({ print: () => undefined, printErr: () => undefined })
  const { J2KDecoder } = await codec
  const decoder = new J2KDecoder()
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes)
    decoder.decode()
    const { width, height, bitsPerSample, componentCount, isSigned } = decoder.getFrameInfo()
    if (width === 0 || height === 0) return refusedPhoto('damaged')
    if (isSigned || (componentCount !== 1 && componentCount !== 3)) return refusedPhoto('colors')
    const data = inBytes(decoder.getDecodedBuffer(), bitsPerSample)
    if (data.length !== width * height * componentCount) return refusedPhoto('damaged')
    return ok({ data, width, height, channels: componentCount })
  } finally {
    decoder.delete()
  }
}

/** Samples above eight bits come as two bytes each, the lower first. */
function inBytes(samples: Uint8Array, bits: number): Buffer {
  if (bits <= 8) return Buffer.from(samples)
  const wide = new DataView(samples.buffer, samples.byteOffset, samples.byteLength)
  const data = Buffer.alloc(samples.byteLength / 2)
  for (let index = 0; index < data.length; index += 1) {
    data[index] = wide.getUint16(2 * index, true) >> (bits - 8)
  }
  return data
}
