import { PASS_LIFE_MS } from '@quayside/contracts/staff/pass'
import { describe, expect, it } from 'vitest'
import { PlaneError } from '../../api/problem.ts'
import type { Send } from '../../api/send.ts'
import { createPasses } from './passes.ts'

function stand() {
  const asked: unknown[] = []
  let at = 0
  let failure: Error | null = null
  let isThere = true
  const send: Send = async <T>(_path: string, call?: { readonly body?: unknown }): Promise<T> => {
    asked.push(call?.body)
    if (failure) throw failure
    const pass: unknown = { pass: `pass-${asked.length}`, expiresAt: '', url: 'https://desk.example' }
    return pass as T
  }
  return {
    passes: createPasses({ send, now: () => at, wasThere: () => isThere }),
    asked,
    wait: (ms: number) => {
      at += ms
    },
    leave: () => {
      isThere = false
    },
    fail: (code: 'unreachable' | 'unauthorized') => {
      failure = new PlaneError({ code, message: code } as PlaneError['problem'])
    },
  }
}

describe('a pass for the desk', () => {
  it('is asked for once by many calls, and again when half of its life is over', async () => {
    const { passes, asked, wait } = stand()
    const [one, other] = await Promise.all([passes.take(), passes.take()])
    expect([one.pass, other.pass, asked.length]).toEqual(['pass-1', 'pass-1', 1])
    wait(PASS_LIFE_MS / 2 - 1)
    expect((await passes.take()).pass).toBe('pass-1')
    wait(1)
    expect((await passes.take()).pass).toBe('pass-2')
  })

  it('says whether a person was active, because an unattended session must end', async () => {
    const { passes, asked, wait, leave } = stand()
    await passes.take()
    leave()
    wait(PASS_LIFE_MS)
    await passes.take()
    expect(asked).toEqual([{ by: 'person' }, { by: 'page' }])
  })

  it('is used to its end while the plane is away, and not beyond', async () => {
    const { passes, wait, fail } = stand()
    await passes.take()
    fail('unreachable')
    wait(PASS_LIFE_MS - 20_000)
    expect((await passes.take()).pass).toBe('pass-1')
    wait(20_000)
    await expect(passes.take()).rejects.toThrow('unreachable')
  })

  it('is used no more when the session has ended', async () => {
    const { passes, wait, fail } = stand()
    await passes.take()
    fail('unauthorized')
    wait(PASS_LIFE_MS / 2)
    await expect(passes.take()).rejects.toThrow('unauthorized')
  })

  it('is requested again when the desk rejects it', async () => {
    const { passes } = stand()
    passes.drop(await passes.take())
    expect((await passes.take()).pass).toBe('pass-2')
  })
})
