// @vitest-environment happy-dom
import { type Notification, notifications } from '@quayside/contracts/endpoints/account/account'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { LazyWidget } from '../lazy-widget.tsx'
import { LatestNotices } from './latest-notices.tsx'

function open(list: Notification[]) {
  const ctx = createFakeContext({
    user: buildUser(),
    strings: { 'mfe-account': en, common: shell.common },
  })
  ctx.api.answer(notifications, { list, total: list.length, page: 1, size: 4 })
  renderRemote(<LazyWidget name="latest" load={async () => LatestNotices} height="1rem" />, {
    ctx,
    remote: 'mfe-account',
  })
}

describe('the latest notices', () => {
  it('tells them in words, with the way to all of them', async () => {
    open([{ id: '1', kind: 'welcome', data: { username: 'marin' }, time: SOME_TIME, read: false }])
    expect(await screen.findByText(/Welcome, marin/)).toBeDefined()
    expect(screen.getByText('New')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe(
      '/profile/notification',
    )
  })

  it('says when there are none', async () => {
    open([])
    expect(await screen.findByText('No notifications yet.')).toBeDefined()
  })
})
