import { directionOf, isLocale, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { NoteField } from '../note-field.tsx'
import type { DraftPartProps } from './draft-part.ts'
import { languageOptions, nameOf } from './words.ts'

type WordsCardProps = DraftPartProps & { locale: Locale; onLocale: (locale: Locale) => void }

export function WordsCard({ form, isFixed, locale, onLocale }: WordsCardProps) {
  const { content, set } = form
  const written = { lang: LANGUAGE_TAG[locale], dir: directionOf(locale) }
  const inLanguage = nameOf(locale)
  return (
    <Card title="Words">
      <div className="q-stack">
        <SelectField
          label="Language"
          options={languageOptions(content)}
          value={locale}
          hint="Written in each of the eleven languages, and shown next to it in the chosen one."
          onChange={event => isLocale(event.target.value) && onLocale(event.target.value)}
        />
        <TextField
          label={`Name in ${inLanguage}`}
          maxLength={80}
          {...written}
          readOnly={isFixed}
          value={content.name[locale]}
          onChange={event => set({ name: { ...content.name, [locale]: event.target.value } })}
        />
        <NoteField
          key={locale}
          label={`Description in ${inLanguage}`}
          rows={5}
          longest={1_500}
          {...written}
          value={content.description[locale]}
          onChange={text => !isFixed && set({ description: { ...content.description, [locale]: text } })}
        />
      </div>
    </Card>
  )
}
