import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Loaded } from './loaded.tsx'
import { Prose } from './prose.tsx'
import { Rating } from './rating.tsx'
import { CONTENT, useDocument } from './use-contents.ts'

export function DocumentView({ id, dated = true }: { id: string; dated?: boolean }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Loaded query={useDocument(id)} failed={t('detail.failed')} lines={6}>
      {({ body, bodyLocale = 'en', ...item }) => (
        <div className="q-stack q-gap-12">
          {dated && <p className="q-small q-text-3">{t('detail.updated', { date: date(item.updatedAt) })}</p>}
          <Prose html={body} locale={bodyLocale} />
          {item.type >= CONTENT.faq && <Rating item={item} locale={bodyLocale} />}
        </div>
      )}
    </Loaded>
  )
}
