import { expect, it } from 'vitest'
import { parseSources } from './preview-plan.ts'

it('sends versions and one’s own machine, and leaves out what stays as it is', () => {
  const parsed = parseSources({
    'mfe-loan': { kind: 'version', value: '2.5.0' },
    'mfe-nft': { kind: 'origin', value: ' http://localhost:4301/ ' },
    'mfe-help': { kind: 'version', value: '' },
  })
  expect(parsed).toEqual({
    ok: true,
    remotes: { 'mfe-loan': { version: '2.5.0' }, 'mfe-nft': { origin: 'http://localhost:4301' } },
  })
})

it.each(['https://evil.example', 'http://localhost', 'http://localhost.evil.example:80', 'localhost:4301'])(
  'refuses %s as one’s own machine',
  value => {
    expect(parseSources({ 'mfe-nft': { kind: 'origin', value } })).toMatchObject({ ok: false })
  },
)

it('wants at least one', () => {
  expect(parseSources({})).toMatchObject({ ok: false })
})
