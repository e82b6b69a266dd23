import { describe, expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'

function connections(...given: Parameters<typeof pageHeaders>): string | undefined {
  const policy = pageHeaders(...given)['Content-Security-Policy'] ?? ''
  return policy.split('; ').find(rule => rule.startsWith('connect-src'))
}

describe('the policy of a page', () => {
  it('allows requests to its own site only', () => {
    expect(connections()).toBe("connect-src 'self'")
  })

  it('adds the origins that its remotes declare', () => {
    expect(connections({ connect: ['https://rates.example', 'wss://feed.example:8443'] })).toBe(
      "connect-src 'self' https://rates.example wss://feed.example:8443",
    )
  })

  it('lets a preview talk to the developer’s machine, by sockets too', () => {
    expect(connections({ origins: ['http://127.0.0.1:4100'] })).toBe(
      "connect-src 'self' http://127.0.0.1:4100 ws://127.0.0.1:4100",
    )
  })
})
