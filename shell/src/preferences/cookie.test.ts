import type { SessionState } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'
import { expect, it } from 'vitest'
import { noteSignedIn } from './cookie.ts'

const session = (status: SessionState['status'], amount = '0') =>
  ({ status, user: { amount } }) as unknown as SessionState

it('tells the next page that a customer is signed in, for as long as that is true', () => {
  const written: string[] = []
  const page = {
    location: { protocol: 'https:' },
    set cookie(text: string) {
      written.push(text)
    },
  } as unknown as Document
  const current = createWatched(session('visitor'))
  noteSignedIn(page, current)
  const gone = 'signed-in=; path=/; max-age=0; samesite=lax; secure'
  expect(written).toEqual([gone])
  current.set(session('customer'))
  current.set(session('customer', '12.50'))
  const there = 'signed-in=1; path=/; max-age=31536000; samesite=lax; secure'
  expect(written).toEqual([gone, there])
  current.set(session('visitor'))
  expect(written).toEqual([gone, there, gone])
})
