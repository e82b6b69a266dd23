import { ALERT_NOTE_LENGTH } from '@quayside/contracts/endpoints/trading/alerts'
import { useT } from '@quayside/runtime/i18n'
import { Segmented } from '@quayside/ui/segmented'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { useEffect, useRef } from 'react'
import { type AlertTerms, EXPIRATIONS, isNote, type Repeat } from './alert-terms.ts'
import styles from './alerts.module.css'

type TermsProps = {
  terms: AlertTerms
  isTried: boolean
  onChange: (terms: AlertTerms) => void
}

/** Repetition, expiration, and note of a new alert, folded until wanted or wrong. */
export function AlertTermsFields({ terms, isTried, onChange }: TermsProps) {
  const t = useT()
  const details = useRef<HTMLDetailsElement>(null)
  const isWrong = isTried && !isNote(terms.note)
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  return (
    <details ref={details} className={styles.more}>
      <summary>{t('alerts.more')}</summary>
      <div className={styles.form}>
        <div className="q-field">
          <span className="q-label" aria-hidden="true">
            {t('alerts.repeat')}
          </span>
          <Segmented<Repeat>
            block
            label={t('alerts.repeat')}
            options={[
              { value: 'once', label: t('alerts.repeat.once') },
              { value: 'daily', label: t('alerts.repeat.daily') },
            ]}
            value={terms.repeat}
            onChange={repeat => onChange({ ...terms, repeat })}
          />
          {terms.repeat === 'daily' && <p className="q-hint">{t('alerts.repeat.hint')}</p>}
        </div>
        <SelectField
          label={t('alerts.expires')}
          value={terms.expires}
          options={EXPIRATIONS.map(value => ({ value, label: t(`alerts.expires.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...terms, expires: EXPIRATIONS.find(known => known === target.value) ?? 'never' })
          }
        />
        <TextField
          label={t('alerts.note')}
          maxLength={ALERT_NOTE_LENGTH}
          autoComplete="off"
          value={terms.note}
          error={isWrong ? t('alerts.unreadable') : undefined}
          onChange={({ target }) => onChange({ ...terms, note: target.value })}
        />
      </div>
    </details>
  )
}
