import type { ServiceMessage } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { ServicePhoto } from './service-photo.tsx'
import styles from './thread.module.css'
import { useClock } from './use-clock.ts'

type MessageProps = {
  readonly thread: string
  readonly message: ServiceMessage
  /** Below the customer's last message only. */
  readonly receipt?: 'read' | 'sent' | undefined
}

export function Message({ thread, message, receipt }: MessageProps) {
  const t = useT()
  const clock = useClock()
  const { author, name, text, at, photos } = message
  return (
    <li className={styles.message} data-author={author}>
      <span className="q-visually-hidden">{author === 'customer' ? t('talk.you') : t('service.title')}</span>
      {text !== '' && (
        <p className={styles.bubble} dir="auto" translate={author === 'customer' ? 'no' : undefined}>
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <ServicePhoto
              key={photo}
              thread={thread}
              photo={photo}
              name={t('talk.photo', { number: index + 1 })}
            />
          ))}
        </div>
      )}
      <p className={styles.foot}>
        {author === 'staff' && name !== null && (
          <>
            <bdi translate="no">{name}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={at}>{clock(at)}</time>
        {receipt && ` · ${t(`talk.${receipt}`)}`}
      </p>
    </li>
  )
}
