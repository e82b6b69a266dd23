/** Energy, harvests, and metals by mark key: original drawings. */
export const COMMODITIES: Readonly<Record<string, string>> = {
  'energy-WTI': `${disc('#26323f')}${barrel('#e8edf2')}<path fill="#26323f" d="M18 14.5c3 3.6 3.6 4.8 3.6 6.1a3.6 3.6 0 0 1-7.2 0c0-1.3.6-2.5 3.6-6.1z"/>`,
  'energy-BRENT': `${disc('#0b5c7a')}<path fill="#fff" d="M18 6.5c6.3 7.6 8 10.8 8 13.8a8 8 0 0 1-16 0c0-3 1.7-6.2 8-13.8z"/><path fill="none" stroke="#0b5c7a" stroke-width="2" stroke-linecap="round" d="M14 20.5a4 4 0 0 0 3.5 4"/>`,
  'energy-NATGAS': `${disc('#1f6feb')}<path fill="#fff" d="M18.5 6c1 5 6.5 7 6.5 14a7 7 0 0 1-14 0c0-3.5 1.8-5.5 3.2-7 .3 1.8 1 3 2.2 3.6C16 13 16.5 9 18.5 6z"/><path fill="#1f6feb" d="M18.2 18c.6 2.3 2.8 3 2.8 5.4a3 3 0 0 1-6 0c0-2.3 2.2-3 3.2-5.4z"/>`,
  'energy-GASOLINE': `${disc('#b5472f')}<path fill="#fff" d="M10.5 9.5a1.5 1.5 0 0 1 1.5-1.5h8a1.5 1.5 0 0 1 1.5 1.5V26h1v2h-13v-2h1z"/><path fill="#b5472f" d="M13 11h6v5h-6z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M21.5 18h2v5.5a1.7 1.7 0 0 0 3.4 0V14l-3-3.5"/>`,
  'agri-CORN': `${disc('#f1c232')}<path fill="#fff3c4" d="M18 6c3.5 3 5 7.5 5 12s-2 8-5 9.5c-3-1.5-5-5-5-9.5s1.5-9 5-12z"/><path fill="none" stroke="#d39e00" stroke-width="1.3" d="M15.7 9.5v15M20.3 9.5v15M18 7v20M14 13h8M13 17h10M13.5 21h9"/><path fill="#3f7d20" d="M18 30c-5 0-8-4-8-10 3 2 6.5 4.5 8 10zM18 30c5 0 8-4 8-10-3 2-6.5 4.5-8 10z"/>`,
  'agri-WHEAT': `${disc('#e2b04a')}<path fill="none" stroke="#6b4a12" stroke-width="1.6" stroke-linecap="round" d="M18 30V10"/>${[10.5, 15, 19.5].map(y => `<path fill="#6b4a12" d="M18 ${y + 4}c-4 0-5.5-2-5.5-4.5 3 0 5.5 1.5 5.5 4.5zM18 ${y + 4}c4 0 5.5-2 5.5-4.5-3 0-5.5 1.5-5.5 4.5z"/>`).join('')}<path fill="#6b4a12" d="M18 5.5c1.8 1.8 1.8 4 0 6-1.8-2-1.8-4.2 0-6z"/>`,
  'agri-SOYBEAN': `${disc('#7ba23f')}<path fill="#eaf3d3" d="M8 12c2-3 6-3 8 0 1.5 2 4 3 6 4 5 2 7 6 5.5 10-3 1.5-8 1-12-2.5C12 20.5 8 17 8 12z"/><circle cx="13" cy="14.5" r="2.4" fill="#7ba23f"/><circle cx="17.5" cy="19" r="2.4" fill="#7ba23f"/><circle cx="23" cy="22.5" r="2.4" fill="#7ba23f"/>`,
  'agri-COFFEE': `${disc('#6f4328')}<ellipse cx="18" cy="18" rx="8" ry="11" fill="#e9d3bf" transform="rotate(32 18 18)"/><path fill="none" stroke="#6f4328" stroke-width="2.2" stroke-linecap="round" d="M23.5 9.5c-3 2.5-1.5 5.5-4.5 8s-5 4-6.5 9"/>`,
  'metal-XAU': ingots('#fff4d0', '#c8930a'),
  'metal-XAG': ingots('#f4f6f8', '#8a94a0'),
  'metal-XPT': ingots('#eef3f5', '#5f7480'),
  'metal-XPD': ingots('#f3eee9', '#80736a'),
  'metal-COPPER': ingots('#ffe9dc', '#b5622f'),
}

function disc(color: string): string {
  return `<circle cx="18" cy="18" r="18" fill="${color}"/>`
}

function barrel(color: string): string {
  return `<path fill="${color}" d="M11 8h14v2.5h-1v5h1V18h-1v5h1V28H11v-5h1v-5h-1v-2.5h1v-5h-1z"/>`
}

function ingots(light: string, dark: string): string {
  const bar = (x: number, y: number) =>
    `<path fill="${light}" d="M${x + 2} ${y}h6l2.5 7.5h-11z"/><path fill="${dark}" fill-opacity=".45" d="M${x + 2} ${y}h6l.7 2h-7.4z"/>`
  return `${disc(dark)}${bar(13, 9)}${bar(6.7, 18.5)}${bar(19.3, 18.5)}`
}
