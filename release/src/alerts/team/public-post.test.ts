import { describe, expect, it } from 'vitest'
import type { WebhookRequest } from '../webhook.ts'
import { createPublicPost, isPublic, webhookProblem } from './public-post.ts'

const REQUEST: WebhookRequest = {
  method: 'POST',
  headers: {},
  body: '{}',
  redirect: 'manual',
  signal: AbortSignal.timeout(5_000),
}

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['hooks.example', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

it.each([
  'http://hooks.example/x',
  'https://me:word@hooks.example',
  'https://localhost/x',
  'https://a.localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://2130706433/x',
  'ftp://hooks.example',
  'hooks',
])('a webhook cannot be %s', url => {
  expect(webhookProblem(url, 'public')).toMatch(/^A webhook /)
})

it('the operator can allow private addresses, which still need https', () => {
  expect(webhookProblem('https://10.0.0.7/x', 'any')).toBeNull()
  expect(webhookProblem('http://10.0.0.7/x', 'any')).toMatch(/https/)
})

describe('a post', () => {
  it.each([
    ['10.0.0.7', 4],
    ['::1', 6],
  ] as const)('does not connect to a name that resolves to %s', async (address, family) => {
    const post = createPublicPost((_name, done) => done(null, [{ address, family }]))
    await expect(post('https://hooks.example/x', REQUEST)).rejects.toThrow('not a public address')
  })

  it('does not connect to a numeric private address', async () => {
    const post = createPublicPost(() => {
      throw new Error('it was looked up')
    })
    await expect(post('https://127.0.0.1:9/x', REQUEST)).rejects.toThrow('not a public address')
  })

  it('rejects with the reason if a name is not found', async () => {
    const missing = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const post = createPublicPost((_name, done) => done(missing, []))
    await expect(post('https://hooks.example/x', REQUEST)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  it('rejects with the reason of its signal', async () => {
    const post = createPublicPost(() => {})
    const signal = AbortSignal.timeout(20)
    await expect(post('https://hooks.example/x', { ...REQUEST, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})
