import { expect, it } from 'vitest'
import { readManifest } from './read-manifest.ts'
import { fixtureBuild } from './testing/fixture-build.ts'

const { text } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })

it.each([
  ['routes', Array(400_000).fill(1)],
  ['files', Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`..${at}`, 1]))],
])('refuses a manifest with too many %s without examining each', (field, values) => {
  expect(readManifest(text).ok).toBe(true)
  expect(readManifest(JSON.stringify({ ...JSON.parse(text), [field]: values }))).toMatchObject({
    error: { code: 'invalid', message: 'manifest.json has too many values' },
  })
})
