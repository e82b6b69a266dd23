import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { Checkbox } from '@quayside/ui/checkbox'
import { count } from '../../../format/amount.ts'
import { languageWords } from '../../words.ts'
import { useInboxCounts } from '../live/use-watch.ts'
import styles from './queue.module.css'
import { Waiting } from './thread-row.tsx'

type LanguagesProps = { chosen: readonly Locale[]; onChange: (chosen: readonly Locale[]) => void }

/** The languages that an agent answers, with what waits in each. */
export function Languages({ chosen, onChange }: LanguagesProps) {
  const byLocale = useInboxCounts()?.byLocale ?? []
  const toggle = (locale: Locale, isOn: boolean) =>
    onChange(isOn ? [...chosen, locale] : chosen.filter(one => one !== locale))
  return (
    <details className={styles.languages}>
      <summary>{wordsOf(chosen)}</summary>
      <fieldset>
        <legend className="q-visually-hidden">Languages</legend>
        {LOCALES.map(({ value }) => {
          const waiting = byLocale.find(one => one.locale === value)
          return (
            <Checkbox
              key={value}
              label={
                <>
                  {languageWords(value)}
                  {waiting && (
                    <span className={styles.count}>
                      {count(waiting.waiting)}, <Waiting since={waiting.oldest} lead="oldest" />
                    </span>
                  )}
                </>
              }
              checked={chosen.includes(value)}
              onChange={event => toggle(value, event.target.checked)}
            />
          )
        })}
      </fieldset>
    </details>
  )
}

function wordsOf(chosen: readonly Locale[]): string {
  return chosen.length === 0 ? 'All languages' : chosen.map(languageWords).join(', ')
}
