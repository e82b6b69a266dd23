import type { UserInfo } from '@quayside/contracts/customer/user'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useAccountFigure } from '@quayside/runtime/use-account-figure'
import { useFormats } from '@quayside/runtime/use-formats'
import { directionOf } from '@quayside/ui/change'
import { ModeMark } from '@quayside/ui/mode-mark'
import { useCallback, useSyncExternalStore } from 'react'
import { ShellLink } from '../shell-link.tsx'

export function AccountStatus() {
  const t = useT()
  const { session } = useHost()
  const mode = useSyncExternalStore(session.subscribe, () => session.get().mode)
  return (
    <ShellLink to="/profile/balance" className="shell-standing">
      <ModeMark mode={mode} label={t(mode === 'demo' ? 'mode.demo' : 'mode.real')} />
      <span className="shell-figures">
        <span>
          <span className="shell-figure-name">{t('standing.total')}</span>{' '}
          <bdi translate="no">
            <Figure field="totalAssets" />
            <span className="shell-figure-unit">{'\u00a0USD'}</span>
          </bdi>
        </span>
        <span>
          <span className="shell-figure-name">{t('standing.open')}</span> <Figure field="floatingPnL" />
        </span>
      </span>
    </ShellLink>
  )
}

function Figure({ field }: { field: 'totalAssets' | 'floatingPnL' }) {
  const { number } = useFormats()
  const lookOf = useCallback(
    (user: UserInfo | null) => {
      const text = user?.[field]
      // A total without unpriced currencies is incomplete, and there is no space to say what it omits.
      const isPart = field === 'totalAssets' && user?.unpriced !== undefined
      if (text === undefined || isPart) return { text: '–', className: 'q-num' }
      return field === 'totalAssets'
        ? { text: number(text), className: 'q-num' }
        : { text: number(text, { signed: true }), className: `q-num q-change q-${directionOf(text)}` }
    },
    [field, number],
  )
  const { cell, now } = useAccountFigure(lookOf)
  return (
    <bdi translate="no" ref={cell} className={now.className}>
      {now.text}
    </bdi>
  )
}
