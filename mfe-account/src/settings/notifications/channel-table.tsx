import {
  type ChannelSettings,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeTopic,
} from '@quayside/contracts/endpoints/account/channels'
import { useT } from '@quayside/runtime/i18n'
import { ChannelCell } from './channel-cell.tsx'
import styles from './channel-table.module.css'

/** Topics with a sentence about what cannot be turned off, and why. */
const NOTED: ReadonlySet<NoticeTopic> = new Set<NoticeTopic>([
  'margin',
  'bids',
  'service',
  'money',
  'loans',
  'account',
])

/** One row for each topic and one column for each channel; leaves out topics that only a newer version knows. */
export function ChannelTable({ topics }: Pick<ChannelSettings, 'topics'>) {
  const t = useT()
  return (
    <table className={`q-table ${styles.table}`} aria-label={t('notifications.title')}>
      <thead>
        <tr>
          <th scope="col">{t('channels.topic')}</th>
          {NOTICE_CHANNELS.map(channel => (
            <th key={channel} scope="col" className={styles.channel}>
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTICE_TOPICS.map(topic => {
          const states = topics.find(one => one.topic === topic)
          if (states === undefined) return null
          return (
            <tr key={topic}>
              <th scope="row">
                {t(`channels.topic.${topic}`)}
                {NOTED.has(topic) && (
                  <small className={`${styles.note} q-text-3`}>{t(`channels.note.${topic}`)}</small>
                )}
              </th>
              {NOTICE_CHANNELS.map(channel => (
                <td key={channel} className={styles.channel}>
                  <ChannelCell topic={topic} channel={channel} state={states[channel]} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
