export type Random = () => number

const SIZE = 400

export function sun({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="${fill}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

export function hills(
  random: Random,
  { base, height, fill, opacity }: { base: number; height: number; fill: string; opacity: number },
): string {
  const points: string[] = []
  for (let x = 0; x <= SIZE; x += 50) points.push(`${x} ${round(base - height * (0.35 + 0.65 * random()))}`)
  const [first = '0 0', ...rest] = points
  const curve = rest.map((point, index) => {
    const [x = '0', y = '0'] = point.split(' ')
    const [beforeX = '0', beforeY = '0'] = (points[index] ?? first).split(' ')
    const middle = (Number(beforeX) + Number(x)) / 2
    return `C${middle} ${beforeY} ${middle} ${y} ${x} ${y}`
  })
  return `<path d="M0 ${base}L${first}${curve.join('')}L${SIZE} ${base}Z" fill="${fill}" opacity="${opacity}"/>`
}

export function water(
  random: Random,
  { top, fill, glint, glintX }: { top: number; fill: string; glint: string; glintX: number },
): string {
  const lines: string[] = []
  for (let y = top + 8; y < SIZE; y += 9) {
    const spread = 16 + (y - top) * 0.55
    for (let count = 0; count < 3; count += 1) {
      const x = glintX + (random() - 0.5) * spread * 2
      const length = 8 + random() * spread * 0.6
      lines.push(`M${round(x - length / 2)} ${y}h${round(length)}`)
    }
  }
  return `<rect y="${top}" width="${SIZE}" height="${SIZE - top}" fill="${fill}"/><path d="${lines.join('')}" stroke="${glint}" stroke-width="2.4" stroke-linecap="round" opacity=".55" fill="none"/>`
}

export function boat({
  x,
  y,
  size,
  hull,
  sail,
}: {
  x: number
  y: number
  size: number
  hull: string
  sail: string
}): string {
  const shape = `<path d="M-26 0H26L17 13H-17Z" fill="${hull}"/><path d="M-1-4V-50L-24-4Z" fill="${sail}"/><path d="M3-4V-42L22-4Z" fill="${sail}" opacity=".8"/>`
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape}<g transform="translate(0 26) scale(1 -.5)" opacity=".22">${shape}</g></g>`
}

export function lighthouse({
  x,
  base,
  height,
  wall,
  stripe,
  beam,
}: {
  x: number
  base: number
  height: number
  wall: string
  stripe: string
  beam: string
}): string {
  const top = base - height
  const band = (from: number, to: number) => {
    const half = (share: number) => 11 + 8 * share
    const yFrom = top + height * from
    const yTo = top + height * to
    return `<path d="M${x - half(from)} ${yFrom}H${x + half(from)}L${x + half(to)} ${yTo}H${x - half(to)}Z" fill="${stripe}"/>`
  }
  return [
    `<path d="M${x} ${top - 8}L-60 ${top - 74}V${top + 46}Z" fill="${beam}" opacity=".26"/>`,
    `<path d="M${x - 11} ${top}H${x + 11}L${x + 19} ${base}H${x - 19}Z" fill="${wall}"/>`,
    band(0.16, 0.34),
    band(0.52, 0.7),
    `<rect x="${x - 9}" y="${top - 16}" width="18" height="16" fill="${beam}"/>`,
    `<path d="M${x - 13} ${top - 16}H${x + 13}L${x} ${top - 30}Z" fill="${stripe}"/>`,
    `<path d="M${x - 60} ${base + 14}Q${x} ${base - 22} ${x + 66} ${base + 14}Z" fill="#0006"/>`,
  ].join('')
}

export function stars(
  random: Random,
  { count, below, fill }: { count: number; below: number; fill: string },
): string {
  const dots = Array.from(
    { length: count },
    () =>
      `<circle cx="${round(random() * SIZE)}" cy="${round(random() * below)}" r="${round(0.5 + random() * 1.3)}" opacity="${round(0.35 + random() * 0.6)}"/>`,
  )
  return `<g fill="${fill}">${dots.join('')}</g>`
}

export function lantern(
  random: Random,
  { count, fill, glow }: { count: number; fill: string; glow: string },
): string {
  const lights = Array.from({ length: count }, (_, index) => {
    const x = round(30 + (index * 340) / (count - 1) + (random() - 0.5) * 22)
    const y = round(262 + random() * 104)
    const size = round(0.55 + ((y - 250) / 120) * 0.9)
    return `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cy="2" rx="34" ry="26" fill="${glow}" opacity=".22"/><rect x="-12" y="-18" width="24" height="28" rx="6" fill="${fill}"/><rect x="-12" y="2" width="24" height="8" rx="4" fill="${glow}"/></g>`
  })
  return lights.join('')
}

export function gulls(random: Random, { count, stroke }: { count: number; stroke: string }): string {
  const birds = Array.from({ length: count }, () => {
    const size = 5 + random() * 7
    return `M${round(40 + random() * 300)} ${round(40 + random() * 90)}q${round(size)} ${round(-size)} ${round(size * 1.6)} 0q${round(size * 0.6)} ${round(-size)} ${round(size * 1.6)} 0`
  })
  return `<path d="${birds.join('')}" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" opacity=".8"/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
