import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import styles from './service.module.css'

type ChipProps = {
  readonly subject: Pick<ServiceSubject, 'kind'>
  readonly title: string
  readonly onRemove?: () => void
}

/** What a conversation is about. */
export function SubjectChip({ subject: { kind }, title, onRemove }: ChipProps) {
  const t = useT()
  return (
    <span className={styles.chip}>
      {t(`about.${kind}`)}
      <bdi className={styles.number} translate="no">
        {title}
      </bdi>
      {onRemove && (
        <IconButton size="sm" label={t('talk.aboutRemove')} icon={<CloseIcon />} onClick={onRemove} />
      )}
    </span>
  )
}
