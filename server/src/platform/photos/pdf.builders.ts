import { deflateSync } from 'node:zlib'
import { type FileRefusal, PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import { jpegPhoto } from './photo.builders.ts'

export type HostilePdf = readonly [name: string, refusal: FileRefusal, bytes: Buffer]

type Page = {
  /** Content stream. */
  readonly content?: string
  readonly box?: string
  /** More entries of the page. */
  readonly entries?: string
}

type Parts = {
  /** Entries of the catalog. */
  readonly catalog?: string
  /** Objects behind those of the pages. The first has the number `4 + 2 × pages`. */
  readonly objects?: readonly (string | Buffer)[]
  readonly trailer?: string
  /** Replaces the node of the page tree. */
  readonly tree?: string
}

/** A PDF with the given pages; object 1 is the catalog, 2 the page tree, 3 Helvetica. */
export function pdfOf(
  pages: readonly Page[],
  { catalog = '', objects = [], trailer = '', tree }: Parts = {},
) {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  return fileOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      tree ?? `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...pages.flatMap(({ content = '', box = '0 0 595 842', entries = '' }, index) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${5 + 2 * index} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</X ${4 + 2 * pages.length} 0 R>>>>${entries}>>`,
        stream('', Buffer.from(content)),
      ]),
      ...objects,
    ],
    trailer,
  )
}

export function colorPage(color: readonly number[]): Page {
  return { content: `${color.join(' ')} rg 0 0 595 842 re f` }
}

export function textPage(text: string): Page {
  return { content: `BT /F 40 Tf 60 700 Td (${text}) Tj ET` }
}

export function pdfOfPages(count: number): Buffer {
  return pdfOf(Array.from({ length: count }, (_, index) => textPage(`Page ${index + 1}`)))
}

function stream(entries: string, content: Buffer): Buffer {
  const head = `<</Length ${content.length}${entries}>>stream\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')])
}

function fileOf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    places.push(length)
    parts.push(part)
    length += part.length
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Root 1 0 R/Size ${size}${trailer}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const ENCRYPTED = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'4f'.repeat(32)}>/U<${'55'.repeat(32)}>>>/ID[<aa><aa>]`

/** A page that is a picture, as scanners write it. */
export async function scannedPdf(): Promise<Buffer> {
  const size = '/Width 640/Height 420/ColorSpace/DeviceRGB/BitsPerComponent 8'
  const picture = stream(`/Type/XObject/Subtype/Image${size}/Filter/DCTDecode`, await jpegPhoto())
  return pdfOf([{ content: '640 0 0 420 0 0 cm /X Do', box: '0 0 640 420' }], { objects: [picture] })
}

/** A picture that says it is larger than its data. */
function vastPicture(): Buffer {
  const size = '/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8'
  return stream(
    `/Type/XObject/Subtype/Image${size}/Filter/FlateDecode`,
    deflateSync(Buffer.alloc(10_000_000)),
  )
}

function treeOf(count: number): string {
  return `<</Type/Pages/Kids[4 0 R]/Count ${count}>>`
}

/** Forms that draw each other twice: two to the power of their number. */
function doubling(first: number, depth: number): Buffer[] {
  return Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1
    const content = isLast ? '0 0 5 5 re f' : '/X Do 1 0 0 1 1 1 cm /X Do'
    const inner = isLast ? '' : `/Resources<</XObject<</X ${first + index + 1} 0 R>>>>`
    return stream(`/Type/XObject/Subtype/Form/BBox[0 0 600 900]${inner}`, Buffer.from(content))
  })
}

/** A form with one field that is filled in, and scripts. */
export function filledForm(script = ''): Buffer {
  const action = script === '' ? '' : `/AA<</K${script}/F${script}>>`
  const drawn = stream('/Type/XObject/Subtype/Form/BBox[0 0 400 60]', Buffer.from('0 0 1 rg 0 0 400 60 re f'))
  return pdfOf([{ ...textPage('one'), entries: '/Annots[6 0 R]' }], {
    catalog: '/AcroForm<</Fields[6 0 R]>>',
    objects: [
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Blue)/Rect[60 500 460 560]/AP<</N 7 0 R>>${action}>>`,
      drawn,
    ],
  })
}

const refusal = (reason: FileRefusal['reason'], pages?: number): FileRefusal =>
  pages === undefined ? { reason } : { reason, pages }

export function hostilePdfs(): readonly HostilePdf[] {
  const sound = pdfOfPages(2)
  return [
    ['a PDF above 10 MB', refusal('pdfTooLarge'), Buffer.concat([sound, Buffer.alloc(PDF_BYTES)])],
    ['a PDF with a password', refusal('pdfLocked'), pdfOf([textPage('secret')], { trailer: ENCRYPTED })],
    ['a PDF of eleven pages', refusal('pdfTooLong', 11), pdfOfPages(11)],
    ['a PDF without pages', refusal('pdfEmpty'), pdfOf([])],
    [
      'a PDF that counts more pages than it has',
      refusal('damaged'),
      pdfOf([textPage('one')], { tree: treeOf(3) }),
    ],
    [
      'a PDF whose page tree contains itself',
      refusal('damaged'),
      pdfOf([textPage('one')], { tree: '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>' }),
    ],
    ['a PDF of a page ten times as long', refusal('tooSmall'), pdfOf([{ box: '0 0 595 8420' }])],
    ['a PDF of a page ten times as wide', refusal('tooSmall'), pdfOf([{ box: '0 0 8420 595' }])],
    ['the first line of a PDF', refusal('damaged'), Buffer.from('%PDF-1.7\n')],
    [
      'a PDF of random bytes',
      refusal('damaged'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(90_000, 'x1\n')]),
    ],
    ['a PDF cut off in its first object', refusal('damaged'), sound.subarray(0, 40)],
    ['a PDF cut off in its last lines', refusal('damaged'), sound.subarray(0, -40)],
    ['a PDF without a table of its objects', refusal('damaged'), sound.subarray(0, sound.indexOf('xref'))],
    ['a PDF without a catalog', refusal('pdfEmpty'), fileOf(['<</Type/Nothing>>'], '')],
    [
      'a PDF of forms that draw each other forever',
      refusal('tooComplex'),
      pdfOf([{ content: '/X Do' }], { objects: doubling(6, 40) }),
    ],
  ]
}

/** PDFs with something that must not survive, or that is larger than it looks. */
export async function oddPdfs(): Promise<readonly (readonly [name: string, bytes: Buffer])[]> {
  const sound = pdfOfPages(1)
  const script = '<</S/JavaScript/JS(app.alert\\("SECRET"\\))>>'
  return [
    ['with a script at its opening', pdfOf([textPage('one')], { catalog: `/OpenAction${script}` })],
    [
      'that starts a program',
      pdfOf([textPage('one')], { catalog: '/OpenAction<</S/Launch/F(/bin/sh)/Win<</F(cmd.exe)>>>>' }),
    ],
    ['with a form with a script', filledForm(script)],
    [
      'with a link to the web',
      pdfOf([
        {
          ...textPage('one'),
          entries:
            '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(https://evil.test/SECRET)>>>>]',
        },
      ]),
    ],
    [
      'with an attached program',
      pdfOf([textPage('one')], {
        catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>]>>>>',
        objects: [stream('/Type/EmbeddedFile', Buffer.from('MZ SECRET'))],
      }),
    ],
    ['with a ZIP behind it', Buffer.concat([sound, Buffer.from('PK\u0003\u0004SECRET'), Buffer.alloc(60)])],
    ['with a JPEG behind it', Buffer.concat([sound, await jpegPhoto()])],
    ['with a page of 200 inches', pdfOf([{ content: '0 0 9999 9999 re f', box: '0 0 14400 14400' }])],
    ['with a page of a billion points', pdfOf([{ content: '0 0 9 9 re f', box: '0 0 1e9 1e9' }])],
    ['with a page of a point', pdfOf([{ content: '0 0 9 9 re f', box: '0 0 1 1' }])],
    ['with a page of no size', pdfOf([{ content: '0 0 9 9 re f', box: '0 0 0 0' }])],
    ['with a page that is inside out', pdfOf([{ content: '0 0 9 9 re f', box: '595 842 0 0' }])],
    ['with 200,000 objects', pdfOf([{ content: '0 0 9 9 re f\n'.repeat(200_000) }])],
    ['cut off in its last line', sound.subarray(0, -10)],
    [
      'with a picture of 60,000 x 60,000',
      pdfOf([{ content: '600 0 0 800 0 0 cm /X Do' }], { objects: [vastPicture()] }),
    ],
    ['that counts a billion pages', pdfOf([textPage('one')], { tree: treeOf(1_000_000_000) })],
    ['that counts fewer than zero pages', pdfOf([textPage('one')], { tree: treeOf(-5) })],
  ]
}
