/** Coins by symbol: original drawings. Bitcoin's sign is in the public domain; none copies a project's artwork. */
export const COINS: Readonly<Record<string, string>> = {
  BTC: `${disc('#f7931a')}<g transform="rotate(12 18 18)">${bitcoin()}</g>`,
  BCH: `${disc('#0ac18e')}<g transform="rotate(-16 18 18)">${bitcoin()}</g>`,
  ETH: `${disc('#627eea')}<path fill="#fff" fill-opacity=".65" d="M18 6v8.9l7.5 3.3z"/><path fill="#fff" d="M18 6l-7.5 12.2 7.5-3.3z"/><path fill="#fff" fill-opacity=".65" d="M18 23.9V30l7.5-10.4z"/><path fill="#fff" d="M18 30v-6.1l-7.5-4.3z"/><path fill="#fff" fill-opacity=".25" d="M18 22.5l7.5-4.3L18 14.9z"/>`,
  USDT: `${disc('#26a17b')}<path fill="#fff" d="M10 9h16v4.5H10zM15.8 13h4.4v14h-4.4z"/>${line('M8.5 17.5c0 3.5 19 3.5 19 0s-19-3.5-19 0z', 1.8)}`,
  BNB: `${disc('#f0b90b')}<path fill="#fff" d="M18 7.5l4.5 4.5-2.3 2.3-2.2-2.2-2.2 2.2L13.5 12zM7.5 18l2.3-2.3 2.3 2.3-2.3 2.3zM18 15.7l2.3 2.3-2.3 2.3-2.3-2.3zM23.9 18l2.3-2.3 2.3 2.3-2.3 2.3zM13.5 24l2.3-2.3 2.2 2.2 2.2-2.2 2.3 2.3-4.5 4.5z"/>`,
  SOL: `${disc('#131120')}<path fill="#14f195" d="M12 9.5h15l-3 3.5H9z"/><path fill="#5f9fe0" d="M9 16.2h15l3 3.5H12z"/><path fill="#9945ff" d="M12 23h15l-3 3.5H9z"/>`,
  XRP: `${disc('#23292f')}${line('M10.5 10l4 4a5 5 0 0 0 7 0l4-4M10.5 26l4-4a5 5 0 0 1 7 0l4 4', 2.6)}`,
  ADA: `${disc('#0033ad')}${ring(3.2, 2)}${ring(6.8, 1.5)}${ring(10.8, 1)}`,
  DOGE: `${disc('#c2a633')}<path fill="none" stroke="#fff" stroke-width="3.2" d="M14.5 10.5h4a7.5 7.5 0 0 1 0 15h-4zM10.5 18h9"/>`,
  LTC: `${disc('#345d9d')}${line('M17.5 9l-4 17h11M11.5 20l9-3.5', 3)}`,
  LINK: `${disc('#2a5ada')}${line('M18 9l7.8 4.5v9L18 27l-7.8-4.5v-9z', 3.4)}`,
  AVAX: `${disc('#e84142')}<path fill="#fff" d="M17 8.5q1-1.7 2 0l3 5.2q.6 1 0 2L16 26q-.6 1-1.8 1H9.5q-1.7 0-.9-1.5zM22.5 20.5q1-1.7 2 0l3 5q.8 1.5-.9 1.5h-6q-1.7 0-.9-1.5z"/>`,
  DOT: `${disc('#e6007a')}<g fill="#fff"><ellipse cx="18" cy="8.5" rx="4.2" ry="2.3"/><ellipse cx="18" cy="27.5" rx="4.2" ry="2.3"/><ellipse cx="9.8" cy="13.2" rx="2.3" ry="4.2" transform="rotate(30 9.8 13.2)"/><ellipse cx="26.2" cy="22.8" rx="2.3" ry="4.2" transform="rotate(30 26.2 22.8)"/><ellipse cx="26.2" cy="13.2" rx="2.3" ry="4.2" transform="rotate(-30 26.2 13.2)"/><ellipse cx="9.8" cy="22.8" rx="2.3" ry="4.2" transform="rotate(-30 9.8 22.8)"/></g>`,
  UNI: `${disc('#ff007a')}${line('M11 9v9a7 7 0 0 0 14 0v-4', 3)}<path fill="#fff" d="M22.5 14L26 5l1.5 9z"/>`,
  TRX: `${disc('#ef0027')}${line('M9.5 10l13.5 2.5L27.5 17 17 28zM9.5 10l8.5 8.5L17 28M23 12.5l-5 6 9.5-1.5', 1.7)}`,
}

function disc(color: string): string {
  return `<circle cx="18" cy="18" r="18" fill="${color}"/>`
}

function line(path: string, width: number): string {
  return `<path fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
}

function bitcoin(): string {
  return line(
    'M13.5 11h6.2a3.4 3.4 0 0 1 0 6.8h-5M14.7 17.8h6a3.6 3.6 0 0 1 0 7.2h-7.2M14.7 11v14M16.5 11V8M20 11V8M16.5 28v-3M20 28v-3',
    2.4,
  )
}

function ring(reach: number, radius: number): string {
  return Array.from({ length: 6 }, (_, at) => {
    const turn = ((at + (reach > 5 && reach < 9 ? 0.5 : 0)) * Math.PI) / 3
    const [x, y] = [18 + reach * Math.cos(turn), 18 + reach * Math.sin(turn)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="#fff"/>`
  }).join('')
}
