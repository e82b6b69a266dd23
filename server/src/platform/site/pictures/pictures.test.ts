import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ALL_PICTURES, PICTURES, PICTURES_FOLDER } from './pictures.ts'
import { picturesRoute } from './route.ts'

const tokens = readFileSync(
  new URL('../../../../../shared/ui/src/styles/tokens.css', import.meta.url),
  'utf8',
)
const defined = new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))

describe('the pictures of the house', () => {
  it('are those that the interface can ask for', () => {
    const source = readFileSync(
      new URL('../../../../../shared/ui/src/images/picture.tsx', import.meta.url),
      'utf8',
    )
    const [, names = ''] = /type PictureName =((?:\s+\/\/.*|\s+\|\s*'\w+')+)/.exec(source) ?? []
    expect([...names.matchAll(/\| '(\w+)'/g)].map(([, name]) => name).sort()).toEqual(
      [...PICTURES.keys()].sort(),
    )
    expect([...ALL_PICTURES.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)).toEqual([...PICTURES.keys()])
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

  it('stand in one file, each in one of its own for earlier builds, and nowhere else', async () => {
    const app = fastify()
    picturesRoute(app)
    const at = async (file: string) => {
      const { statusCode, body } = await app.inject(`${PICTURES_FOLDER}${file}`)
      return statusCode === 200 ? body : statusCode
    }
    expect([await at('all.svg'), await at('pier.svg')]).toEqual([ALL_PICTURES, PICTURES.get('pier')])
    expect([
      await at('none.svg'),
      await at('all'),
      (await app.inject('/pictures/0/all.svg')).statusCode,
    ]).toEqual([404, 404, 404])
  })
})
