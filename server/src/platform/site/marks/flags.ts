/** Flags by currency in a square of 36, cropped to a disc; simplified for 16 pixels. Public domain. */
export const FLAGS: Readonly<Record<string, string>> = {
  USD: `${bars(['#b22234', '#fff', '#b22234', '#fff', '#b22234', '#fff', '#b22234'])}<path fill="#3c3b6e" d="M0 0h18v20.6H0z"/>${dots(
    '#fff',
    1.3,
    [
      [4, 4],
      [9, 4],
      [14, 4],
      [6.5, 8.5],
      [11.5, 8.5],
      [4, 13],
      [9, 13],
      [14, 13],
      [6.5, 17],
      [11.5, 17],
    ],
  )}`,
  EUR: `${context('#039')}${dots(
    '#fc0',
    1.6,
    Array.from({ length: 12 }, (_, at) => {
      const turn = (at * Math.PI) / 6
      return [round(18 + 11 * Math.sin(turn)), round(18 - 11 * Math.cos(turn))] as const
    }),
  )}`,
  GBP: jack('#012169'),
  JPY: `${context('#fff')}<circle cx="18" cy="18" r="9" fill="#bc002d"/>`,
  CHF: `${context('#d52b1e')}<path fill="#fff" d="M15 8h6v7h7v6h-7v7h-6v-7H8v-6h7z"/>`,
  AUD: `${context('#00008b')}<g transform="scale(.5)">${jack('#00008b')}</g>${stars('#fff', [
    [9, 27, 4],
    [27, 8, 2.4],
    [31.5, 15, 2.4],
    [23, 16, 2.4],
    [27, 29, 2.6],
  ])}`,
  NZD: `${context('#00247d')}<g transform="scale(.5)">${jack('#00247d')}</g>${stars('#fff', [
    [27, 8, 3.2],
    [31.5, 15, 3.2],
    [23, 16, 3.2],
    [27, 29, 3.4],
  ])}${stars('#cc142b', [
    [27, 8, 2.2],
    [31.5, 15, 2.2],
    [23, 16, 2.2],
    [27, 29, 2.4],
  ])}`,
  CAD: `${posts(['#d80621', '#fff', '#fff', '#d80621'])}<path fill="#d80621" d="M18 8l2 4 2.5-1.2-.8 5.4 3-2.6.6 1.8 3-.4-1.4 3.2 1.4.8-4.6 4 .6 1.8-5.6-.8.3 4.4h-2l.3-4.4-5.6.8.6-1.8-4.6-4 1.4-.8-1.4-3.2 3 .4.6-1.8 3 2.6-.8-5.4L16 12z"/>`,
  SGD: `${bars(['#ed2939', '#fff'])}<path fill="#fff" d="M12 3.5a6 6 0 1 0 0 11 6.6 6.6 0 0 1 0-11z"/>${dots(
    '#fff',
    1,
    [
      [16, 5],
      [19, 7.5],
      [18, 11],
      [14, 11],
      [13, 7.5],
    ],
  )}`,
  MXN: `${posts(['#006847', '#fff', '#ce1126'])}<path fill="none" stroke="#8a5a2b" stroke-width="2" d="M14.5 20a3.5 3.5 0 1 0 7 0"/><circle cx="18" cy="17" r="2" fill="#8a5a2b"/>`,
  CNY: china(),
  CNH: china(),
  HKD: `${context('#de2910')}${Array.from({ length: 5 }, (_, at) => `<path fill="#fff" transform="rotate(${at * 72} 18 18)" d="M18 18c-5-3-4-9 0-10-1 3 3 5 0 10z"/>`).join('')}`,
  SEK: cross('#006aa7', '#fecc02'),
  NOK: `${cross('#ba0c2f', '#fff', 8)}${arms('#00205b', 4)}`,
  DKK: cross('#c8102e', '#fff'),
  PLN: bars(['#fff', '#dc143c']),
  CZK: `${bars(['#fff', '#d7141a'])}<path fill="#11457e" d="M0 0l18 18L0 36z"/>`,
  HUF: bars(['#cd2a3e', '#fff', '#436f4d']),
  ZAR: `${bars(['#e03c31', '#fff', '#007749', '#007749', '#fff', '#001489'])}<path fill="#fff" d="M0 0h6l17 18L6 36H0z"/><path fill="#007749" d="M0 0l17 15h19v6H17L0 36z"/><path fill="#ffb81c" d="M0 7l11 11L0 29z"/><path fill="#000" d="M0 10.5l7.5 7.5L0 25.5z"/>`,
  TRY: `${context('#e30a17')}<path fill="#fff" d="M17 9.5a9 9 0 1 0 0 17 7.4 7.4 0 1 1 0-17z"/>${stars('#fff', [[23.5, 18, 4]])}`,
  INR: `${bars(['#f93', '#fff', '#138808'])}<circle cx="18" cy="18" r="4" fill="none" stroke="#000080" stroke-width="1.5"/>${dots('#000080', 1, [[18, 18]])}`,
  KRW: `${context('#fff')}<path fill="#cd2e3a" d="M10 18a8 8 0 0 1 16 0z"/><path fill="#0047a0" d="M10 18a8 8 0 0 0 16 0z"/><circle cx="14" cy="18" r="4" fill="#cd2e3a"/><circle cx="22" cy="18" r="4" fill="#0047a0"/>`,
  THB: bars(['#a51931', '#fff', '#2d2a4a', '#2d2a4a', '#fff', '#a51931']),
  ILS: `${context('#fff')}<path fill="#0038b8" d="M0 5h36v5H0zM0 26h36v5H0z"/><path fill="none" stroke="#0038b8" stroke-width="1.5" d="M18 12.5l4.8 8.2h-9.6zM18 23.5l-4.8-8.2h9.6z"/>`,
}

function context(color: string): string {
  return `<path fill="${color}" d="M0 0h36v36H0z"/>`
}

function bars(colors: readonly string[]): string {
  const height = round(36 / colors.length)
  return colors
    .map((color, at) => `<path fill="${color}" d="M0 ${round(at * height)}h36v${height}H0z"/>`)
    .join('')
}

function posts(colors: readonly string[]): string {
  const width = round(36 / colors.length)
  return colors
    .map((color, at) => `<path fill="${color}" d="M${round(at * width)} 0h${width}v36h-${width}z"/>`)
    .join('')
}

function dots(color: string, radius: number, places: readonly (readonly [number, number])[]): string {
  return places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`).join('')
}

function stars(color: string, places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, radius]) => `<path fill="${color}" d="${star(x, y, radius)}"/>`).join('')
}

function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const turn = (at * Math.PI) / 5
    const reach = at % 2 === 0 ? radius : radius * 0.45
    return `${round(x + reach * Math.sin(turn))} ${round(y - reach * Math.cos(turn))}`
  })
  return `M${corners.join('L')}z`
}

function jack(blue: string): string {
  return `${context(blue)}<path stroke="#fff" stroke-width="7" d="M0 0l36 36M36 0L0 36"/><path stroke="#c8102e" stroke-width="2.5" d="M0 0l36 36M36 0L0 36"/><path stroke="#fff" stroke-width="11" d="M18 0v36M0 18h36"/><path stroke="#c8102e" stroke-width="6.5" d="M18 0v36M0 18h36"/>`
}

function cross(field: string, color: string, width = 5): string {
  return `${context(field)}${arms(color, width)}`
}

/** The vertical bar of Nordic crosses is closer to the hoist. */
function arms(color: string, width: number): string {
  return `<path stroke="${color}" stroke-width="${width}" d="M13 0v36M0 18h36"/>`
}

function china(): string {
  return `${context('#de2910')}${stars('#ffde00', [
    [11, 13, 6],
    [20, 6, 2],
    [24, 11, 2],
    [24, 17, 2],
    [20, 22, 2],
  ])}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
