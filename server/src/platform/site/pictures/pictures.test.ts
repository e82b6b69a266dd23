import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PICTURES, PICTURES_FOLDER } from './pictures.ts'

const tokens = readFileSync(
  new URL('../../../../../shared/ui/src/styles/tokens.css', import.meta.url),
  'utf8',
)
const defined = new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))

describe('the pictures of the house', () => {
  it('are those that the interface can ask for', () => {
    const source = readFileSync(new URL('../../../../../shared/ui/src/picture.tsx', import.meta.url), 'utf8')
    const [, names = ''] = /type PictureName =((?:\s+\|?\s*'\w+')+)/.exec(source) ?? []
    expect([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort()).toEqual(
      [...PICTURES.keys()].sort(),
    )
    expect(PICTURES_FOLDER).toMatch(/^\/pictures\/[0-9a-f]{16}\/$/)
  })

  it.each([...PICTURES])('%s is small, whole and nothing but a drawing', (_, svg) => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(8_192)
    expect(svg).not.toMatch(/NaN|undefined|url\(|script|href|<style|\sstyle=|<text|\bon[a-z]+=/)
    expect(svg).toContain('id="picture"')
  })

  it.each([...PICTURES])('%s has the colors of the theme and no others', (_, svg) => {
    const paints = [...svg.matchAll(/\b(?:fill|stroke|stop-color|color)="([^"]*)"/g)].map(
      ([, paint]) => paint,
    )
    expect(paints.length).toBeGreaterThan(0)
    for (const paint of paints.filter(one => one !== 'none')) {
      const [, name] = /^var\((--[\w-]+)\)$/.exec(paint ?? '') ?? []
      expect(defined).toContain(name)
    }
    expect(svg).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl/i)
  })
})
