import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'

describe('a call that moves money', () => {
  const calls = ENDPOINTS.filter(({ movesMoney }) => movesMoney)

  it.each(calls)('refuses a field that it does not know: $path', ({ body }) => {
    const { error } = body.safeParse({ stopLos: '1.00' })
    expect(error?.issues.map(({ code }: { code: string }) => code)).toContain('unrecognized_keys')
  })

  it('marks every POST under /order/', () => {
    const unmarked = ENDPOINTS.filter(
      ({ method, path, movesMoney }) => method === 'POST' && path.startsWith('/order/') && !movesMoney,
    )
    expect(unmarked).toEqual([])
    expect(calls.length).toBeGreaterThan(10)
  })
})
