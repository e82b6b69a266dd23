import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast, mix, parseTokens, type Theme } from './contrast.ts'

const TEXT = 5
const CONTROL = 3.1
const tokens = parseTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))
const themes: Theme[] = ['light', 'dark']
const backgrounds = ['bg', 'sunken', 'surface', 'raised']
const texts = ['text-1', 'text-2', 'text-3', 'iris', 'jade', 'vermilion', 'azure', 'amber', 'sky']
const directions = ['blind-up', 'blind-down']
const inverse = [
  { text: 'on-ink', ground: 'text-1' },
  { text: 'on-ink', ground: 'ink-hover' },
  { text: 'on-hue', ground: 'jade' },
  { text: 'on-hue', ground: 'vermilion' },
  { text: 'on-hue', ground: 'azure' },
  { text: 'on-hue', ground: 'blind-up' },
  { text: 'on-hue', ground: 'blind-down' },
  { text: 'on-iris', ground: 'iris-fill' },
]

function color(name: string, theme: Theme): string {
  const pair = tokens.get(name)
  if (!pair) throw new Error(`no colour token --${name}`)
  return pair[theme]
}

for (const theme of themes) {
  it.each([...backgrounds, 'overlay'])(
    `keeps text at 5.0:1 or better on %s in the ${theme} theme`,
    ground => {
      const ratios = [...texts, ...directions].map(text => ({
        text,
        ratio: contrast(color(text, theme), color(ground, theme)),
      }))
      const limit = ground === 'overlay' ? 4.5 : TEXT
      expect(ratios.filter(({ ratio }) => ratio < limit)).toEqual([])
    },
  )

  it.each([...backgrounds, 'overlay'])(
    `keeps control edges and focus at 3.1:1 on %s in the ${theme} theme`,
    ground => {
      for (const edge of ['border-control', 'iris']) {
        expect(contrast(color(edge, theme), color(ground, theme))).toBeGreaterThanOrEqual(CONTROL)
      }
    },
  )

  it(`keeps a hue readable on its own soft fill in the ${theme} theme`, () => {
    const share = theme === 'dark' ? 0.16 : 0.1
    const weak = ['jade', 'vermilion', 'azure', 'amber', 'sky', 'iris', ...directions].filter(hue => {
      const fill = mix(color(hue, theme), color('surface', theme), share)
      return contrast(color(hue, theme), fill) < 4.5 || contrast(color('text-1', theme), fill) < TEXT
    })
    expect(weak).toEqual([])
  })

  it.each(backgrounds)(`keeps text readable on a hovered row over %s in the ${theme} theme`, ground => {
    const share = theme === 'dark' ? 0.07 : 0.05
    const hovered = mix(color('text-1', theme), color(ground, theme), share)
    for (const text of ['text-1', 'text-2', 'text-3', 'jade', 'vermilion']) {
      expect(contrast(color(text, theme), hovered)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(inverse)(`keeps --$text readable on --$ground in the ${theme} theme`, ({ text, ground }) => {
    expect(contrast(color(text, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([1, 2, 3, 4, 5, 6])(`keeps chart series %i at 3:1 on the surface in the ${theme} theme`, series => {
    expect(contrast(color(`series-${series}`, theme), color('surface', theme))).toBeGreaterThanOrEqual(3)
  })
}

it('finds every colour of the palette in the stylesheet', () => {
  expect(tokens.size).toBeGreaterThanOrEqual(29)
})
