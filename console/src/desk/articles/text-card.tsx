import { directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { BODY_LENGTH, TITLE_LENGTH } from '@quayside/contracts/staff/help/articles'
import { Card } from '@quayside/ui/card'
import { Tabs } from '@quayside/ui/tabs'
import { TextField } from '@quayside/ui/text-field'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { NoteField } from '../note-field.tsx'
import { languageWords } from '../words.ts'
import styles from './article.module.css'
import type { ArticleForm } from './use-articles.ts'
import { isWritten } from './words.ts'

type TextCardProps = {
  form: ArticleForm
  isReadOnly: boolean
  locale: Locale
  onLocale: (locale: Locale) => void
}

export function TextCard({ form: { content, set }, isReadOnly, locale, onLocale }: TextCardProps) {
  const written = { lang: LANGUAGE_TAG[locale], dir: directionOf(locale) }
  const inLanguage = languageWords(locale)
  return (
    <Card title="Text" className={styles.text}>
      <Tabs
        label="Language"
        tabs={LOCALES.map(({ value, name }) => ({
          id: value,
          label: <TabLabel name={name} locale={value} isDone={isWritten(content, value)} />,
        }))}
        selected={locale}
        onSelect={onLocale}
      >
        <fieldset key={locale} className="q-stack" disabled={isReadOnly}>
          <TextField
            label={`Title in ${inLanguage}`}
            maxLength={TITLE_LENGTH}
            {...written}
            value={content.title[locale]}
            onChange={event => set({ title: { ...content.title, [locale]: event.target.value } })}
          />
          <NoteField
            label={`Text in ${inLanguage}`}
            rows={12}
            longest={BODY_LENGTH}
            {...written}
            value={content.body[locale]}
            onChange={text => set({ body: { ...content.body, [locale]: text } })}
            hint={
              <>
                An empty line begins a paragraph. <code># Heading</code>, <code>- list</code>,{' '}
                <code>1. numbered list</code>, <code>**bold**</code>, <code>[words](/help)</code> or an https
                address.
              </>
            }
          />
        </fieldset>
      </Tabs>
    </Card>
  )
}

function TabLabel({ name, locale, isDone }: { name: string; locale: Locale; isDone: boolean }) {
  return (
    <span className={isDone ? undefined : 'q-text-3'}>
      <span lang={LANGUAGE_TAG[locale]}>{name}</span>
      <span aria-hidden="true">{isDone ? ' ✓' : ''}</span>
      <VisuallyHidden>{isDone ? ', written' : ', not written'}</VisuallyHidden>
    </span>
  )
}
