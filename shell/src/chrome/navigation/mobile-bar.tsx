import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { IconButton } from '@quayside/ui/icon-button'
import { BackIcon, LanguageIcon, UserIcon } from '@quayside/ui/icons'
import { Suspense } from 'react'
import { later } from '../../later.ts'
import { Brand } from '../brand.tsx'
import { ShellLink } from '../shell-link.tsx'
import type { BarProps } from './top-nav.tsx'

const PhoneMenu = later(
  async () => (await import(/* webpackMode: "eager" */ '../service/customer-service.tsx')).PhoneMenu,
)
const AccountStatus = later(
  async () =>
    (await import(/* webpackChunkName: "customer" */ '../account/account-status.tsx')).AccountStatus,
)
const Bell = later(async () => (await import(/* webpackChunkName: "customer" */ '../account/bell.tsx')).Bell)

export function MobileBar({ back, onLanguages }: BarProps) {
  const t = useT()
  const { status } = useSession()
  const goBack = useGoBack()
  return (
    <div className="shell-bar">
      {back && <IconButton label={t('back')} icon={<BackIcon />} onClick={goBack} className="shell-back" />}
      <Brand />
      {status === 'customer' && (
        <Suspense>
          <AccountStatus />
        </Suspense>
      )}
      <div className="shell-tools">
        <IconButton label={t('language.title')} icon={<LanguageIcon />} onClick={onLanguages} />
        {status === 'customer' ? (
          <Suspense fallback={<span className="q-icon-button" />}>
            <Bell />
          </Suspense>
        ) : (
          <WayIn />
        )}
        <Suspense fallback={<span className="q-icon-button" />}>
          <PhoneMenu />
        </Suspense>
      </div>
    </div>
  )
}

function WayIn() {
  const t = useT()
  return (
    <>
      <ShellLink to="/pass/login" className="q-icon-button" aria-label={t('login.account')}>
        <UserIcon aria-hidden />
      </ShellLink>
      <ShellLink to="/pass/login" className="q-button q-button-primary q-button-sm">
        {t('login')}
      </ShellLink>
    </>
  )
}

/** Goes back within the site; a screen opened from outside goes home instead. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  const { history } = useHost()
  return () => {
    const depth: unknown = window.history.state?.idx
    if (typeof depth === 'number' && depth > 0) history.navigator.go(-1)
    else void navigate('/', { replace: true })
  }
}
