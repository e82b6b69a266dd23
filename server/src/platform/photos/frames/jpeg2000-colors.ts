/** Supported enumerated color spaces (ITU-T T.800 and T.801, annex M). */
export const SPACES = { cmyk: 12, sRgb: 16, gray: 17, sYcc: 18 } as const
type Space = (typeof SPACES)[keyof typeof SPACES]

const COLORS: Readonly<Record<Space, number>> = { 12: 4, 16: 3, 17: 1, 18: 3 }

export type Component = { readonly bits: number; readonly across: number; readonly down: number }

/** Source of a channel: a component, or a palette column that the component indexes. */
export type Channel = { readonly component: number; readonly bits: number; readonly column?: Buffer }

/** Color channels, in the order of their space, and the opacity channel. */
export type Jpeg2000Colors = {
  readonly space: Space
  readonly colors: readonly Channel[]
  readonly opacity: Channel | undefined
}

const START = 0xff4f

export function isCodestream(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes.readUInt16BE(0) === START
}

type Box = { readonly name: string; readonly from: number; readonly end: number }

const BOX_HEAD = 8
const LONG_HEAD = 16

export function boxAt(bytes: Buffer, at: number): Box | undefined {
  if (at + BOX_HEAD > bytes.length) return undefined
  const length = bytes.readUInt32BE(at)
  const name = bytes.toString('latin1', at + 4, at + BOX_HEAD)
  if (!/^[\x20-\x7e]{4}$/.test(name)) return undefined
  // Without a length the last box extends to the end.
  if (length === 0) return { name, from: at + BOX_HEAD, end: bytes.length }
  const isLong = length === 1
  if (isLong && at + LONG_HEAD > bytes.length) return undefined
  const head = isLong ? LONG_HEAD : BOX_HEAD
  const end = at + (isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : length)
  return end < at + head || end > bytes.length ? undefined : { name, from: at + head, end }
}

export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let box = boxAt(bytes, 0); box !== undefined; box = boxAt(bytes, box.end)) boxes.push(box)
  return boxes
}

/** Colors that a header declares for a codestream; undefined for an unsupported space or mapping. */
export function readColors(head: Buffer, components: readonly Component[]): Jpeg2000Colors | undefined {
  const content = (name: string) => {
    const box = boxesIn(head).find(one => one.name === name)
    return box && head.subarray(box.from, box.end)
  }
  const channels = channelsOf(components, { palette: content('pclr'), map: content('cmap') })
  if (channels === undefined) return undefined
  const roles = rolesOf(content('cdef'))
  const space = spaceOf(head, channels.length)
  if (space === undefined) return undefined
  const opacity = roles.find(({ type }) => type === OPACITY || type === PREMULTIPLIED)
  const ordered = roles
    .filter(({ type, color }) => type === COLOR && color > 0)
    .toSorted((a, b) => a.color - b.color)
    .map(({ channel }) => channels[channel])
  const colors = (ordered.length === 0 ? channels : ordered).slice(0, COLORS[space])
  const known = colors.filter(channel => channel !== undefined)
  if (known.length !== COLORS[space]) return undefined
  const found = { space, colors: known, opacity: opacity && channels[opacity.channel] }
  return isSampledEvenly(found, components) ? found : undefined
}

/** Whether the sampling is full, 4:2:2, or 4:2:0; with any other the codec would read out of bounds. */
function isSampledEvenly(
  { space, colors, opacity }: Jpeg2000Colors,
  components: readonly Component[],
): boolean {
  const steps = (channel: Channel) => {
    const component = components[channel.component]
    return `${component?.across}x${component?.down}`
  }
  const isWhole = (channel: Channel | undefined) => channel === undefined || steps(channel) === '1x1'
  const [luminance, first, second] = colors
  if (space !== SPACES.sYcc || first === undefined || second === undefined)
    return [...colors, opacity].every(isWhole)
  const isKnown = ['1x1', '2x1', '2x2'].includes(steps(first)) && steps(first) === steps(second)
  return isKnown && isWhole(luminance) && isWhole(opacity)
}

/** The declared space; otherwise the one that the profile or the channel count implies. */
function spaceOf(head: Buffer, channels: number): Space | undefined {
  const guess = channels < 3 ? SPACES.gray : SPACES.sRgb
  const box = boxesIn(head).find(({ name }) => name === 'colr')
  const content = box && head.subarray(box.from, box.end)
  if (content === undefined || content.length < 7) return guess
  if (content[0] === 1) {
    const named = content.readUInt32BE(3)
    return Object.values(SPACES).find(space => space === named)
  }
  // Only the profile's color kind counts (ICC.1, 7.2.6).
  const kind = content.toString('latin1', 3 + 16, 3 + 20)
  if (kind === 'CMYK') return SPACES.cmyk
  return kind === 'GRAY' ? SPACES.gray : guess
}

const [COLOR, OPACITY, PREMULTIPLIED] = [0, 1, 2]
type Role = { readonly channel: number; readonly type: number; readonly color: number }

function rolesOf(content: Buffer | undefined): readonly Role[] {
  if (content === undefined || content.length < 2) return []
  const count = Math.min(content.readUInt16BE(0), Math.floor((content.length - 2) / 6))
  return Array.from({ length: count }, (_, index) => {
    const at = 2 + 6 * index
    const field = (offset: number) => content.readUInt16BE(at + offset)
    return { channel: field(0), type: field(2), color: field(4) }
  })
}

type Mapping = { readonly palette: Buffer | undefined; readonly map: Buffer | undefined }

function channelsOf(components: readonly Component[], { palette, map }: Mapping): Channel[] | undefined {
  if (palette === undefined && map === undefined)
    return components.map(({ bits }, component) => ({ component, bits }))
  const columns = palette && columnsOf(palette)
  if (columns === undefined || map === undefined || map.length % 4 !== 0) return undefined
  const channels: Channel[] = []
  for (let at = 0; at < map.length; at += 4) {
    const component = map.readUInt16BE(at)
    const bits = components[component]?.bits
    const column = columns[map[at + 3] ?? -1]
    if (bits === undefined) return undefined
    if (map[at + 2] === 0) channels.push({ component, bits })
    else if (column === undefined) return undefined
    else channels.push({ component, bits: 8, column })
  }
  return channels
}

/** Columns of an 8-bit palette; no camera or scanner writes deeper ones. */
function columnsOf(palette: Buffer): Buffer[] | undefined {
  if (palette.length < 3) return undefined
  const [rows, count] = [palette.readUInt16BE(0), palette[2] ?? 0]
  const entries = palette.subarray(3 + count)
  const isOfBytes = palette.subarray(3, 3 + count).every(bits => bits === 7)
  if (rows === 0 || rows > 1_024 || count === 0 || !isOfBytes || entries.length < rows * count)
    return undefined
  return Array.from({ length: count }, (_, column) =>
    Buffer.from(Array.from({ length: rows }, (_row, row) => entries[row * count + column] ?? 0)),
  )
}
