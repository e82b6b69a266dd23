import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { customerReading } from '@quayside/contracts/staff/cases'
import { useId } from 'react'
import styles from './reading.module.css'
import { languageWords } from './words.ts'

type Reading = (typeof customerReading)['_zod']['output']

type ReadingViewProps = {
  reading: Reading
  atSignIn?: string
  /** Whether the customer has an e-mail address, although a decision may send none. */
  hasAddress?: boolean
}

export function ReadingView({ reading, atSignIn, hasAddress = false }: ReadingViewProps) {
  const { locale, direction, mail, fields } = reading
  const id = useId()
  const script = { lang: LANGUAGE_TAG[locale], dir: direction }
  return (
    <section className={styles.reading} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        What the customer reads, in {languageWords(locale)}
      </h3>
      {fields.length > 0 && (
        <dl className={styles.fields} {...script}>
          {fields.map(({ field, label, reason }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      {atSignIn !== undefined && (
        <div className={styles.block}>
          <p className={styles.lead}>At sign-in</p>
          <p {...script}>{atSignIn}</p>
        </div>
      )}
      {mail === null ? (
        <p className={styles.lead}>
          {hasAddress ? 'No mail is sent for this.' : 'No mail: the customer has no e-mail address.'}
        </p>
      ) : (
        <div className={styles.block}>
          <p className={styles.lead}>
            Mail to <bdi translate="no">{mail.to}</bdi>
          </p>
          <div {...script}>
            <p className="q-strong">{mail.subject}</p>
            <p className={styles.text}>{mail.text}</p>
          </div>
        </div>
      )}
    </section>
  )
}
