import { deflateSync } from 'node:zlib'

export type Ref = { readonly number: number; toString(): string }

/** Writes the objects of one PDF file (ISO 32000-1, 7.3 and 7.5); dictionaries are source text. */
export type PdfWriter = {
  reserve(): Ref
  write(source: string, ref?: Ref): Ref
  stream(bytes: Uint8Array | string, entries?: string): Ref
  /** An already encoded stream; `entries` names its filter. */
  packed(bytes: Uint8Array, entries: string): Ref
  end(parts: { readonly catalog: Ref; readonly info: Ref }): Uint8Array
}

export function createPdfWriter(): PdfWriter {
  // The high bytes mark the file as binary.
  const pieces: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0

  function put(text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    pieces.push(bytes)
    length += bytes.length
  }

  function reserve(): Ref {
    offsets.push(0)
    return refOf(offsets.length)
  }

  function begin(ref: Ref): void {
    offsets[ref.number - 1] = length
    put(`${ref.number} 0 obj\n`)
  }

  function putStream(bytes: Uint8Array, entries: string): Ref {
    const ref = reserve()
    begin(ref)
    put(`<< /Length ${bytes.length} ${entries} >>\nstream\n`)
    put(bytes)
    put('\nendstream\nendobj\n')
    return ref
  }

  return {
    reserve,
    write(source, ref = reserve()) {
      begin(ref)
      put(`${source}\nendobj\n`)
      return ref
    },
    packed: putStream,
    stream: (bytes, entries = '') => putStream(deflateSync(bytes), `/Filter /FlateDecode ${entries}`),
    end({ catalog, info }) {
      const start = length
      put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`)
      for (const offset of offsets) put(`${String(offset).padStart(10, '0')} 00000 n \n`)
      put(`trailer\n<< /Size ${offsets.length + 1} /Root ${catalog} /Info ${info} >>\n`)
      put(`startxref\n${start}\n%%EOF\n`)
      return Buffer.concat(pieces)
    },
  }
}

export function textString(text: string): string {
  return `<feff${hexOf(text)}>`
}

export function hexOf(text: string): string {
  let hex = ''
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0')
  return hex
}

function refOf(number: number): Ref {
  return { number, toString: () => `${number} 0 R` }
}
