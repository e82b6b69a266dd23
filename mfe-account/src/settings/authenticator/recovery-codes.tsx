import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import styles from './authenticator.module.css'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** The customer has stored the codes, which are never shown again. */
  readonly onKept: () => void
}

/** The recovery codes, shown once: to copy, save as a file or write down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT()
  const { flags } = useHost()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ message: t('invite.copied'), tone: 'success' })
    } catch {
      showToast({ message: t('invite.copyFailed'), tone: 'danger' })
    }
  }
  return (
    <div className="q-stack">
      <Alert tone="warning">{t('factor.codes.text')}</Alert>
      <ol className={styles.codes} aria-label={t('factor.codes.title')}>
        {codes.map(code => (
          <li key={code}>
            <bdi translate="no" dir="ltr">
              {code}
            </bdi>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{t('factor.codes.copy')}</Button>
        <Button onClick={() => save(`${flags.siteName}\n\n${text}`)}>{t('factor.codes.download')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('factor.codes.kept')}
        </Button>
      </div>
    </div>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
