import { CopyButton } from '@quayside/ui/copy-button'
import { showToast } from '@quayside/ui/show-toast'
import styles from './totp.module.css'

export function CopyText({ label, text }: { label: string; text: string }) {
  const onFail = () => showToast({ tone: 'danger', message: 'Copying failed. Select the text instead.' })
  return (
    <div className="q-stack q-gap-4">
      <span className="q-label">{label}</span>
      <div className={styles.copy}>
        <code translate="no">{text}</code>
        <CopyButton text={text} label={`Copy: ${label}`} copiedLabel="Copied" onFail={onFail} />
      </div>
    </div>
  )
}
