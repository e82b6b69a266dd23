/** Theme colors by their role in the drawings (shared/ui/src/styles/tokens.css). */
export const PAINT = {
  land: 'var(--hairline)',
  sea: 'var(--sky-soft)',
  light: 'var(--amber-soft)',
  lamp: 'var(--series-2)',
  wood: 'var(--border-control)',
  ink: 'var(--text-1)',
  cloth: 'var(--text-3)',
  paper: 'var(--raised)',
  well: 'var(--jade)',
  wrong: 'var(--vermilion)',
} as const

/** Horizon of a 240 × 160 picture. */
export const HORIZON = 106

type Place = { readonly x: number; readonly y: number }

export function sun({ x, y, r }: Place & { r: number }): string {
  return `<g fill="${PAINT.light}"><circle cx="${x}" cy="${y}" r="${r * 1.4}" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}"/></g>`
}

export function moon({ x, y }: Place): string {
  return `<path d="M${x} ${y}a15 15 0 1 0 15 21a17 17 0 0 1-15-21Z" fill="${PAINT.light}"/>`
}

export function hills(): string {
  return `<path d="M22 ${HORIZON}c16-3 24-23 44-23s24 13 42 13 26-21 48-21 34 27 62 31Z" fill="${PAINT.land}" opacity=".7"/>`
}

export function water({ glintX = 120 }: { glintX?: number } = {}): string {
  const glints = [
    [-10, 8, 22],
    [6, 15, 34],
    [-22, 22, 26],
    [12, 29, 18],
    [-8, 36, 20],
  ] as const
  const lines = glints.map(([x, y, length]) => `M${glintX + x - length / 2} ${HORIZON + y}h${length}`)
  return `<path d="M8 ${HORIZON}H232C226 136 180 152 120 152S14 136 8 ${HORIZON}Z" fill="${PAINT.sea}"/><path d="${lines.join('')}" fill="none" stroke="${PAINT.wood}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>`
}

export function boat({ x, y, size, mirrored = true }: Place & { size: number; mirrored?: boolean }): string {
  const shape = `<path d="M-26 0H26L17 13H-17Z" fill="${PAINT.ink}"/><path d="M-1-4V-50L-24-4Z" fill="${PAINT.paper}" stroke="${PAINT.ink}" stroke-width="1.8" stroke-linejoin="round"/><path d="M4-4V-42L22-4Z" fill="${PAINT.cloth}"/>`
  const mirror = mirrored ? `<g transform="translate(0 26) scale(1 -.5)" opacity=".14">${shape}</g>` : ''
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape}${mirror}</g>`
}

export function restingBoat({ pennant }: { pennant: string }): string {
  return [
    `<path d="M-36 0H38L27 18H-25Z" fill="${PAINT.ink}"/>`,
    `<path d="M-4 0V-62M-4-12H26" fill="none" stroke="${PAINT.ink}" stroke-width="2.4" stroke-linecap="round"/>`,
    `<path d="M-1-13c8-7 20-6 26 0Z" fill="${PAINT.cloth}"/>`,
    `<path d="M-4-62 18-55-4-48Z" fill="${pennant}"/>`,
  ].join('')
}

export function lighthouse({ x, isLit }: { x: number; isLit: boolean }): string {
  const base = HORIZON + 6
  const top = base - 66
  const band = (from: number, to: number) =>
    `<path d="M${x - half(from)} ${top + from}H${x + half(from)}L${x + half(to)} ${top + to}H${x - half(to)}Z" fill="${PAINT.ink}"/>`
  return [
    `<path d="M${x - 8} ${top}H${x + 8}L${x + 14} ${base}H${x - 14}Z" fill="${PAINT.paper}" stroke="${PAINT.ink}" stroke-width="1.8" stroke-linejoin="round"/>`,
    band(14, 26),
    band(40, 52),
    `<path d="M${x - 6} ${top - 12}h12v12h-12Z" fill="${isLit ? PAINT.lamp : PAINT.land}"/>`,
    `<path d="M${x - 11} ${top}H${x + 11}M${x - 6} ${top - 12}V${top}M${x + 6} ${top - 12}V${top}" fill="none" stroke="${PAINT.ink}" stroke-width="1.8" stroke-linecap="round"/>`,
    `<path d="M${x - 9} ${top - 12}H${x + 9}L${x} ${top - 22}Z" fill="${PAINT.ink}"/>`,
    `<path d="M${x - 34} ${base + 8}Q${x} ${base - 18} ${x + 38} ${base + 8}Z" fill="${PAINT.wood}"/>`,
  ].join('')

  function half(down: number): number {
    return Math.round((8 + (6 * down) / 66) * 10) / 10
  }
}

export function gulls(birds: readonly (readonly [number, number, number])[]): string {
  const lines = birds.map(
    ([x, y, size]) => `M${x} ${y}q${size} ${-size} ${size * 1.6} 0q${size * 0.6} ${-size} ${size * 1.6} 0`,
  )
  return `<path d="${lines.join('')}" fill="none" stroke="${PAINT.cloth}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function jetty({ x, to = 228 }: { x: number; to?: number }): string {
  const posts: string[] = []
  for (let post = x + 8; post < to; post += 26) posts.push(`M${post} 102V126`)
  return `<path d="${posts.join('')}" fill="none" stroke="${PAINT.wood}" stroke-width="5" stroke-linecap="round"/><path d="M${x} 96H${to}v7H${x}Z" fill="${PAINT.ink}"/>`
}

export function bollard({ x, y }: Place): string {
  return `<path d="M${x - 5} ${y}v-11h-3v-4h16v4h-3v11Z" fill="${PAINT.ink}"/>`
}
