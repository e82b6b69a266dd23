import { get } from '@quayside/contracts/endpoint'
import { ApiError } from '@quayside/runtime/api-error'
import type { RemoteContext, RemoteProps } from '@quayside/runtime/context'
import * as z from 'zod/mini'

/** The wire's endpoint with a smaller result, so that the build stays small. */
const listMarkets = get('/index/listMarketByType', { summary: '', result: z.array(z.unknown()) })

type Attempt = (props: RemoteProps) => boolean | Promise<boolean>

/** How a remote of this contract uses each member; a new member needs its own. */
const ATTEMPTS: Readonly<Record<keyof RemoteContext, Attempt>> = {
  contract: ({ ctx }) => ctx.contract >= 1,
  history: ({ ctx }) => usesHistory(ctx),
  session: ({ ctx }) => usesSession(ctx),
  sockets: ({ ctx }) => usesSockets(ctx),
  async api({ ctx }) {
    const answer: unknown = await ctx.api.call(listMarkets).catch(error => error)
    return Array.isArray(answer) || answer instanceof ApiError
  },
  i18n: props => usesTexts(props),
  telemetry({ ctx, remote: { name, version } }) {
    ctx.telemetry.report({ kind: 'vital', remote: name, version, name: 'archive', value: 1 })
    return true
  },
  portal({ ctx }) {
    const dialog = document.createElement('div')
    ctx.portal.append(dialog)
    const isShown = dialog.isConnected
    dialog.remove()
    return isShown
  },
  basename: ({ ctx }) => ctx.basename === '/',
  flags({ ctx: { flags } }) {
    const isKnown =
      ['mobile', 'desktop'].includes(flags.device) && ['sandbox', 'live'].includes(flags.siteMode)
    return isKnown && typeof flags.siteName === 'string'
  },
  boot: ({ ctx: { boot } }) => typeof boot.locale === 'string' && Array.isArray(boot.markets),
  widgets: props => usesWidget(props),
}

export async function tryContext(props: RemoteProps): Promise<void> {
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    let cause: unknown
    const works = await Promise.resolve(props)
      .then(attempt)
      .catch(error => {
        cause = error
        return false
      })
    if (!works) throw new Error(`ctx.${name} does not work as in the contract of this build`, { cause })
  }
}

function usesHistory({ history }: RemoteContext): boolean {
  let calls = 0
  const stop = history.subscribe(() => {
    calls += 1
  })
  const { pathname } = history.get().location
  history.navigator.replace(`${pathname}?tab=2`)
  const { search } = history.get().location
  history.navigator.replace(pathname)
  stop()
  return calls === 2 && search === '?tab=2' && history.get().location.search === ''
}

function usesSession({ session }: RemoteContext): boolean {
  session.subscribe(() => {})()
  const { login, logout, setUser, refresh, expire } = session
  return (
    ['visitor', 'customer'].includes(session.get().status) &&
    [login, logout, setUser, refresh, expire].every(act => typeof act === 'function')
  )
}

function usesSockets({ sockets: { market, message } }: RemoteContext): boolean {
  market.status.subscribe(() => {})()
  market.list.subscribe(() => {})()
  message.status.subscribe(() => {})()
  market.watch(['BTC/USD'], () => {})()
  message.listen(() => {})()
  return (
    market.latest('none') === undefined &&
    Array.isArray(market.list.get()) &&
    [market.heard, market.offer].every(act => typeof act === 'function') &&
    [market.status.get(), message.status.get()].every(status => typeof status === 'string')
  )
}

async function usesTexts({ ctx: { i18n }, remote: { name } }: RemoteProps): Promise<boolean> {
  const before = i18n.language
  const noop = () => {}
  i18n.on('languageChanged', noop)
  i18n.store.on('added', noop)
  i18n.addResourceBundle('de', name, { sample: 'Beispiel' })
  await i18n.changeLanguage('de')
  const text = i18n.getFixedT(null, name)('sample')
  await i18n.changeLanguage(before)
  i18n.store.off('added', noop)
  i18n.off('languageChanged', noop)
  const isRead = i18n.exists('title', { ns: name }) && i18n.t('title', { ns: name }) !== 'title'
  return text === 'Beispiel' && isRead && i18n.language === before
}

/** Its own widget shows the text that it is mounted with, then the one that it is updated with. */
async function usesWidget({ ctx, domElement, remote: { name } }: RemoteProps): Promise<boolean> {
  const element = document.createElement('div')
  domElement.append(element)
  const widget = ctx.widgets.mount(`${name}/sample`, element, { text: 'first' })
  const isMounted = await contains(element, 'first')
  widget.update({ text: 'second' })
  const isUpdated = await contains(element, 'second')
  await widget.unmount()
  element.remove()
  return isMounted && isUpdated
}

/** Time (ms) for a widget to load and render. */
const PATIENCE = 5_000

function contains(element: Element, text: string): Promise<boolean> {
  if (element.textContent?.includes(text)) return Promise.resolve(true)
  return new Promise(resolve => {
    const observer = new MutationObserver(() => element.textContent?.includes(text) && end(true))
    const timer = setTimeout(() => end(false), PATIENCE)
    function end(found: boolean): void {
      clearTimeout(timer)
      observer.disconnect()
      resolve(found)
    }
    observer.observe(element, { subtree: true, childList: true, characterData: true })
  })
}
