import { boat, gulls, hills, lantern, lighthouse, type Random, stars, sun, water } from './art-parts.ts'

type Palette = {
  readonly sky: readonly [string, string]
  readonly sea: string
  readonly land: string
  readonly light: string
  readonly accent: string
}

type Picture = {
  readonly title: string
  readonly seed: number
  readonly palette: Palette
  readonly parts: readonly ((random: Random, palette: Palette) => string)[]
}

const SIZE = 400
const HORIZON = 236

const PICTURES: Readonly<Record<string, Picture>> = {
  'first-light': {
    title: 'First light on the quay',
    seed: 11,
    palette: {
      sky: ['#2b2a5c', '#f2a48f'],
      sea: '#3c3f73',
      land: '#1b1c3d',
      light: '#ffe3b3',
      accent: '#f26b5e',
    },
    parts: [
      (_, p) => sun({ x: 262, y: 214, r: 54, fill: p.light }),
      (r, p) => hills(r, { base: HORIZON, height: 40, fill: p.land, opacity: 0.55 }),
      (r, p) => water(r, { top: HORIZON, fill: p.sea, glint: p.light, glintX: 262 }),
      (_, p) => boat({ x: 118, y: 286, size: 1.5, hull: p.land, sail: p.accent }),
      (r, p) => gulls(r, { count: 5, stroke: p.light }),
    ],
  },
  'paper-boats': {
    title: 'Paper boats',
    seed: 23,
    palette: {
      sky: ['#bfe7e3', '#f7f3e6'],
      sea: '#2f8f93',
      land: '#1f5f66',
      light: '#ffffff',
      accent: '#f0a93a',
    },
    parts: [
      (r, p) => hills(r, { base: HORIZON, height: 26, fill: p.land, opacity: 0.35 }),
      (r, p) => water(r, { top: HORIZON, fill: p.sea, glint: p.light, glintX: 200 }),
      (_, p) => boat({ x: 92, y: 292, size: 1.1, hull: p.light, sail: p.light }),
      (_, p) => boat({ x: 214, y: 322, size: 1.9, hull: p.light, sail: p.accent }),
      (_, p) => boat({ x: 322, y: 276, size: 0.8, hull: p.light, sail: p.light }),
    ],
  },
  'night-watch': {
    title: 'Night watch',
    seed: 37,
    palette: {
      sky: ['#070b1e', '#1f3c68'],
      sea: '#0c1a38',
      land: '#050814',
      light: '#fff0bd',
      accent: '#e8563f',
    },
    parts: [
      (r, p) => stars(r, { count: 70, below: HORIZON - 20, fill: p.light }),
      (r, p) => hills(r, { base: HORIZON, height: 34, fill: p.land, opacity: 0.9 }),
      (r, p) => water(r, { top: HORIZON, fill: p.sea, glint: p.light, glintX: 286 }),
      (_, p) =>
        lighthouse({ x: 286, base: 250, height: 132, wall: '#e9edf5', stripe: p.accent, beam: p.light }),
    ],
  },
  'lantern-tide': {
    title: 'Lantern tide',
    seed: 41,
    palette: {
      sky: ['#3a1550', '#e2726b'],
      sea: '#3d1c58',
      land: '#210c33',
      light: '#ffd27a',
      accent: '#ff9d5c',
    },
    parts: [
      (r, p) => stars(r, { count: 26, below: 120, fill: p.light }),
      (r, p) => hills(r, { base: HORIZON, height: 54, fill: p.land, opacity: 0.75 }),
      (r, p) => water(r, { top: HORIZON, fill: p.sea, glint: p.light, glintX: 150 }),
      (r, p) => lantern(r, { count: 9, fill: p.light, glow: p.accent }),
    ],
  },
  'north-pier': {
    title: 'North pier',
    seed: 53,
    palette: {
      sky: ['#dfe7ee', '#b7c8d6'],
      sea: '#5d7d93',
      land: '#33495a',
      light: '#f7fbff',
      accent: '#d8433f',
    },
    parts: [
      (_, p) => sun({ x: 92, y: 118, r: 38, fill: p.light }),
      (r, p) => hills(r, { base: HORIZON, height: 60, fill: p.land, opacity: 0.5 }),
      (r, p) => water(r, { top: HORIZON, fill: p.sea, glint: p.light, glintX: 92 }),
      (_, p) =>
        lighthouse({ x: 316, base: 262, height: 112, wall: '#f7fbff', stripe: p.accent, beam: p.light }),
      (_, p) => boat({ x: 156, y: 308, size: 1.3, hull: p.land, sail: p.light }),
      (r, p) => gulls(r, { count: 8, stroke: p.land }),
    ],
  },
  'green-bay': {
    title: 'Green bay',
    seed: 67,
    palette: {
      sky: ['#0f4a45', '#c9e58f'],
      sea: '#0f6a5d',
      land: '#0a3b37',
      light: '#f6ffd6',
      accent: '#ffce4a',
    },
    parts: [
      (_, p) => sun({ x: 200, y: 178, r: 62, fill: p.accent }),
      (r, p) => hills(r, { base: HORIZON, height: 70, fill: p.land, opacity: 0.45 }),
      (r, p) => hills(r, { base: HORIZON, height: 38, fill: p.land, opacity: 0.9 }),
      (r, p) => water(r, { top: HORIZON, fill: p.sea, glint: p.light, glintX: 200 }),
      (_, p) => boat({ x: 286, y: 300, size: 1.2, hull: p.land, sail: p.light }),
    ],
  },
}

export function nftArt(id: string): string | undefined {
  const picture = Object.hasOwn(PICTURES, id) ? PICTURES[id] : undefined
  if (picture === undefined) return undefined
  const { title, seed, palette, parts } = picture
  const random = createRandom(seed)
  const [top, bottom] = palette.sky
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="${title}">`,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".62" stop-color="${bottom}"/></linearGradient></defs>`,
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#s)"/>`,
    ...parts.map(part => part(random, palette)),
    '</svg>',
  ].join('')
}

function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
