import { buildUser } from '@quayside/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { signedIn, start } from './session.builders.ts'

describe('a session that ends in another tab', () => {
  const TYPED = 'quayside.typed.deposit'
  /** Writes to the shared storage as another tab does, and notifies this tab of each key. */
  function elsewhere({ local, foreign }: ReturnType<typeof start>, keys: Record<string, string | null>) {
    for (const [key, text] of Object.entries(keys)) {
      if (text === null) local.remove(key)
      else local.set(key, text)
      foreign(key)
    }
  }
  const LEFT = { 'quayside.token': null, 'quayside.user': null, 'quayside.login': null }

  it('takes what was typed here with it at once, before any screen hears of it', () => {
    const here = signedIn()
    here.tab.set(TYPED, '0xfeed')
    here.tab.set('quayside.onboarded', '1')
    const heard: (string | null)[] = []
    here.session.subscribe(() => heard.push(here.tab.get(TYPED)))
    elsewhere(here, LEFT)
    expect(heard[0]).toBeNull()
    expect([...here.tab.entries.keys()]).toEqual(['quayside.onboarded'])
  })

  it('takes it where the tab was opened with the session', () => {
    const before = signedIn()
    const here = start({}, Object.fromEntries(before.local.entries))
    here.tab.set(TYPED, '0xfeed')
    elsewhere(here, LEFT)
    expect(here.tab.get(TYPED)).toBeNull()
  })

  it('takes it when the whole storage is cleared', () => {
    const here = signedIn()
    here.tab.set(TYPED, '0xfeed')
    for (const key of here.local.entries.keys()) here.local.remove(key)
    here.foreign(null)
    expect(here.tab.get(TYPED)).toBeNull()
  })

  it('leaves it where it ran out, for the same customer only', () => {
    const here = signedIn()
    here.tab.set(TYPED, '0xfeed')
    elsewhere(here, { 'quayside.ranOut': '1', ...LEFT })
    expect(here.tab.get(TYPED)).toBe('0xfeed')
    const again = (id: string) => ({
      'quayside.token': `token-of-${id}`,
      'quayside.user': JSON.stringify(buildUser({ id })),
      'quayside.login': '1',
      'quayside.ranOut': null,
    })
    elsewhere(here, again(buildUser().id))
    expect(here.tab.get(TYPED)).toBe('0xfeed')
    elsewhere(here, again('another-customer'))
    expect(here.tab.get(TYPED)).toBeNull()
  })

  it('reports its own expiry, and no more once a customer signs in or out', async () => {
    const { session, local } = signedIn()
    session.expire()
    await vi.waitFor(() => expect(session.get().status).toBe('visitor'))
    expect(local.get('quayside.ranOut')).toBe('1')
    session.login({ token: 'token-2', user: buildUser() })
    expect(local.get('quayside.ranOut')).toBeNull()
  })

  it('leaves what a visitor typed to who signs in', () => {
    const here = start()
    here.tab.set(TYPED, '0xfeed')
    here.session.login({ token: 'token-1', user: buildUser() })
    expect(here.tab.get(TYPED)).toBe('0xfeed')
    here.session.login({ token: 'token-2', user: buildUser({ id: 'another-customer' }) })
    expect(here.tab.get(TYPED)).toBeNull()
  })
})
