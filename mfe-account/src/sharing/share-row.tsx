import { useT } from '@quayside/runtime/i18n'
import { CopyButton } from '@quayside/ui/copy-button'
import { showToast } from '@quayside/ui/show-toast'
import styles from './share-row.module.css'

export function ShareRow({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const t = useT()
  return (
    <div className="q-stack q-gap-4">
      <span className="q-small q-text-2">{label}</span>
      <div className={styles.row}>
        <bdi translate="no" dir="ltr" className={styles.text}>
          {text}
        </bdi>
        <CopyButton
          text={text}
          label={copyLabel}
          copiedLabel={t('invite.copied')}
          onFail={() => showToast({ message: t('invite.copyFailed'), tone: 'danger' })}
        />
      </div>
    </div>
  )
}
