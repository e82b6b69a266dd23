import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useAskAbout } from '@quayside/runtime/use-ask-about'
import { usePageTitle } from '@quayside/runtime/use-page-title'
import { CopyButton } from '@quayside/ui/copy-button'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'
import type { ReactNode } from 'react'
import styles from './detail.module.css'

type HeadProps = {
  orderNo: string
  name: string
  href: string
  badges: ReactNode
  figure: ReactNode
  figureName: string
  subject: ServiceSubject
}

export function OrderHead({ orderNo, name, href, badges, figure, figureName, subject }: HeadProps) {
  const t = useT()
  const navigate = useNavigate()
  const ask = useAskAbout(subject, orderNo)
  usePageTitle(`${name} ${orderNo}`)
  return (
    <div className={styles.head}>
      <div className="q-stack q-gap-4">
        <span className="q-row q-gap-8">
          <TextLink href={href} onNavigate={to => void navigate(to)} className="q-strong">
            {name}
          </TextLink>
          {badges}
        </span>
        <span className="q-row q-gap-4 q-small q-text-2">
          <bdi translate="no" className="q-num">
            {orderNo}
          </bdi>
          <CopyButton
            text={orderNo}
            label={t('detail.copy')}
            copiedLabel={t('detail.copied')}
            onFail={() => showToast({ message: t('detail.copyFailed'), tone: 'danger' })}
          />
          {ask !== undefined && (
            <TextLink href={ask} onNavigate={to => void navigate(to)}>
              {t('common:askAbout')}
            </TextLink>
          )}
        </span>
      </div>
      <div className={styles.result}>
        <small>{figureName}</small>
        {figure}
      </div>
    </div>
  )
}
