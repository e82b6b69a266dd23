import { hash } from 'node:crypto'
import {
  boat,
  bollard,
  gulls,
  HORIZON,
  hills,
  jetty,
  lighthouse,
  moon,
  PAINT,
  restingBoat,
  sun,
  water,
} from './parts.ts'

/** Illustrations (docs/marks.md) in one file. `<use>` lets the page's theme fill in the colors. */
const DRAWINGS: Readonly<Record<string, string>> = {
  harbor: [
    sun({ x: 96, y: 94, r: 36 }),
    hills(),
    water({ glintX: 96 }),
    lighthouse({ x: 184, isLit: true }),
    boat({ x: 88, y: 116, size: 0.95 }),
    gulls([
      [44, 46, 6],
      [66, 34, 4.5],
      [142, 40, 5],
    ]),
  ].join(''),

  flags: [
    water(),
    `<path d="M30 96H210L190 124H50Z" fill="${PAINT.ink}"/>`,
    `<path d="M58 96V22M182 96V22M58 28Q120 64 182 28" fill="none" stroke="${PAINT.ink}" stroke-width="3.5" stroke-linecap="round"/>`,
    ...[
      [67, 33],
      [89, 42],
      [111, 45.5],
      [133, 43.5],
      [155, 36],
    ].map(([x, y], index) => `<path d="M${x} ${y}h18v24l-9-7-9 7Z" fill="var(--series-${index + 1})"/>`),
  ].join(''),

  /** Practice: a paper boat, with nothing at stake. */
  paper: [
    sun({ x: 158, y: 62, r: 30 }),
    water(),
    `<path d="M120 42 164 94H76Z" fill="${PAINT.land}" stroke="${PAINT.ink}" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M120 42V94" fill="none" stroke="${PAINT.ink}" stroke-width="3"/>`,
    `<path d="M44 78 120 94 196 78 166 126H74Z" fill="${PAINT.paper}" stroke="${PAINT.ink}" stroke-width="3" stroke-linejoin="round"/>`,
  ].join(''),

  /** Costs before consent: the gauge that is read before a boat leaves. */
  gauge: [
    water({ glintX: 76 }),
    boat({ x: 74, y: 114, size: 1.1, mirrored: false }),
    `<path d="M150 16h30v122h-30Z" fill="${PAINT.paper}" stroke="${PAINT.ink}" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M150 34h14M150 52h20M150 70h14M150 88h20" fill="none" stroke="${PAINT.ink}" stroke-width="3"/>`,
    `<path d="M151.5 ${HORIZON}h27v30h-27Z" fill="${PAINT.sea}"/>`,
    `<path d="M184 ${HORIZON}l18-10v20Z" fill="${PAINT.lamp}"/>`,
  ].join(''),

  pier: [
    sun({ x: 84, y: 76, r: 26 }),
    hills(),
    water({ glintX: 80 }),
    jetty({ x: 136 }),
    bollard({ x: 152, y: 97 }),
    gulls([
      [60, 44, 5],
      [110, 34, 4],
    ]),
    `<path d="M196 96V62" fill="none" stroke="${PAINT.ink}" stroke-width="2.4"/><path d="M191 50h10l3 12h-16Z" fill="${PAINT.lamp}"/><path d="M189 50h14l-7-6Z" fill="${PAINT.ink}"/>`,
  ].join(''),

  /** Nothing found: the beam over an empty sea. */
  beam: [
    `<path d="M60 40 228 6V84Z" fill="${PAINT.light}"/>`,
    water({ glintX: 150 }),
    lighthouse({ x: 60, isLit: true }),
  ].join(''),

  moored: [
    sun({ x: 84, y: 72, r: 30 }),
    hills(),
    water({ glintX: 92 }),
    `<g transform="translate(94 108)">${restingBoat({ pennant: PAINT.well })}</g>`,
    jetty({ x: 168 }),
    bollard({ x: 184, y: 97 }),
    `<path d="M131 109Q156 120 183 89" fill="none" stroke="${PAINT.cloth}" stroke-width="2" stroke-linecap="round"/>`,
  ].join(''),

  /** Closed for now: the lamp is off, with a ladder leaning on it. */
  lamp: [
    moon({ x: 74, y: 26 }),
    hills(),
    water({ glintX: 84 }),
    lighthouse({ x: 142, isLit: false }),
    `<path d="M176 112 156 46M184 110 164 43M172.5 101h7.5M169 90h8M166 79h8M162.500 68h8M159 57h8" fill="none" stroke="${PAINT.lamp}" stroke-width="2.2" stroke-linecap="round"/>`,
  ].join(''),

  /** Something went wrong: aground, with a torn rope. */
  aground: [
    sun({ x: 152, y: 66, r: 24 }),
    hills(),
    water({ glintX: 70 }),
    `<g transform="translate(122 108) rotate(-17)">${restingBoat({ pennant: PAINT.wrong })}</g>`,
    `<path d="M62 130Q120 104 204 128q-66 18-142 2Z" fill="${PAINT.land}"/>`,
    `<path d="M160 98q14 2 18 14M52 118q-8 6-20 4" fill="none" stroke="${PAINT.cloth}" stroke-width="2" stroke-linecap="round"/>`,
  ].join(''),
}

export const ALL_PICTURES = fileOf(Object.entries(DRAWINGS))

/** Every picture as a separate file, for remotes built with an earlier library. */
export const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(DRAWINGS).map(([name, drawing]) => [name, fileOf([['picture', drawing]])]),
)

/** The address changes with the content, so browsers cache it forever. */
export const PICTURES_FOLDER = `/pictures/${hash('sha256', ALL_PICTURES, 'hex').slice(0, 16)}/`

function fileOf(drawings: readonly (readonly [id: string, drawing: string])[]): string {
  const groups = drawings.map(([id, drawing]) => `<g id="${id}">${drawing}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160">${groups.join('')}</svg>`
}
