import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { useTimes } from '../use-times.ts'
import styles from './terminal.module.css'

type NoteProps = { info: MarketInfo | undefined; age: number | null }

export function SessionNote({ info, age }: NoteProps) {
  const t = useT()
  const { moment } = useTimes()
  if (!info) return null
  const { open, nextOpen, nextClose } = info.session
  if (age !== null) {
    return (
      <p className={styles.session} data-kept="true">
        <Badge tone="warning">{t('live.old')}</Badge>
        <span>{t('live.age', { seconds: age })}</span>
      </p>
    )
  }
  return (
    <p className={styles.session} data-kept={!open}>
      <Badge tone={open ? 'success' : 'neutral'}>{t(open ? 'session.open' : 'session.closed')}</Badge>
      <span>
        {open && (nextClose ? t('session.closes', { time: moment(nextClose) }) : t('session.always'))}
        {!open && info.halted && t(info.haltedFor ? `session.${info.haltedFor}` : 'session.halted')}
        {!open && nextOpen && t('session.opens', { time: moment(nextOpen) })}
      </span>
    </p>
  )
}
