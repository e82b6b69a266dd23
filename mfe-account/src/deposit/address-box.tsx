import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import type { DepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { CopyButton } from '@quayside/ui/copy-button'
import { showToast } from '@quayside/ui/show-toast'
import { QrCode } from '../sharing/qr-code.tsx'
import styles from './deposit.module.css'

type Place = DepositTerms['currencies'][number]['networks'][number]

export function AddressBox({
  currency,
  place,
  address,
  isSandbox,
}: {
  currency: string
  place: Place
  address: string
  isSandbox: boolean
}) {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  const names = place.not.map(network => NETWORK_NAMES[network])
  const networks = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return (
    <div className="q-stack">
      {isSandbox && <Alert tone="warning">{t('deposit.sample')}</Alert>}
      <div className={styles.place}>
        <QrCode value={address} size={144} title={t('deposit.qr')} />
        <div className="q-stack q-gap-8">
          <span className="q-small q-text-2">{t('deposit.address')}</span>
          <div className={styles.address}>
            <bdi translate="no" dir="ltr">
              {address}
            </bdi>
            <CopyButton
              text={address}
              label={t('deposit.copy')}
              copiedLabel={t('deposit.copied')}
              onFail={() => showToast({ message: t('deposit.copyFailed'), tone: 'danger' })}
            />
          </div>
          {place.token !== null && (
            <p className={styles.token}>
              {t('deposit.token')}{' '}
              <bdi translate="no" dir="ltr">
                {place.token}
              </bdi>
            </p>
          )}
        </div>
      </div>
      <Alert tone="warning">
        {t('deposit.only', { currency, network: NETWORK_NAMES[place.network] })}{' '}
        {names.length > 0 && t('deposit.not', { networks })}
      </Alert>
    </div>
  )
}
