declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  type FrameInfo = {
    readonly width: number
    readonly height: number
    readonly bitsPerSample: number
    readonly componentCount: number
    readonly isSigned: boolean
  }

  class J2KDecoder {
    getEncodedBuffer(length: number): Uint8Array
    getDecodedBuffer(): Uint8Array
    /** Reports width 0 when the input is no picture. */
    decode(): void
    getFrameInfo(): FrameInfo
    delete(): void
  }

  class J2KEncoder {
    getDecodedBuffer(frame: FrameInfo & { readonly isUsingColorTransform: boolean }): Uint8Array
    getEncodedBuffer(): Uint8Array
    encode(): void
    delete(): void
  }

  type OpenJpeg = { readonly J2KDecoder: typeof J2KDecoder; readonly J2KEncoder: typeof J2KEncoder }

  export default function openJpeg(options?: {
    readonly print?: (text: string) => void
    readonly printErr?: (text: string) => void
  }): Promise<OpenJpeg>
}
