import type { ContractDetail } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { unitText } from '@quayside/contracts/text/unit-text'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { DataList } from '@quayside/ui/data-list'
import { figure } from '../../order/cells/cells.tsx'
import styles from './detail.module.css'

type Sequences = Pick<
  ContractDetail,
  'entrySequence' | 'exitSequence' | 'seenSequence' | 'exitSeenSequence' | 'quoteAge'
>

/** Places of an order's prices in the sequence of updates; nothing for an older order, which has none. */
export function PriceSequence({ order }: { order: Sequences }) {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  const { entrySequence, exitSequence, seenSequence, exitSeenSequence, quoteAge } = order
  const rows = [
    { label: t('detail.entryTick'), text: entrySequence },
    { label: t('detail.exitTick'), text: exitSequence },
    { label: t('detail.seen'), text: seenSequence },
    { label: t('detail.seenAtClose'), text: exitSeenSequence },
    { label: t('detail.quoteAge'), text: quoteAge === undefined ? undefined : ageText(quoteAge, language) },
  ].filter(({ text }) => text !== undefined)
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{t('detail.sequence')}</h3>
      <p className="q-caption q-text-3">{t('detail.sequenceText')}</p>
      <DataList dense rows={rows.map(({ label, text }) => ({ label, value: figure(text, same) }))} />
    </section>
  )
}

/** Milliseconds as seconds with at most two digits: "0.12 sec". */
function ageText(milliseconds: number, language: string): string {
  return unitText(language, Math.round(milliseconds / 10) / 100, 'second', 'short')
}

function same(text: string): string {
  return text
}
