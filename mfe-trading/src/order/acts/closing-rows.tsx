import { toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList, type DataRow } from '@quayside/ui/data-list'
import type { ClosingFigures } from '../position-figures.ts'
import { Result } from '../result.tsx'

/** What a close brings, line by line down to the figure that is told once it is done. */
export function ClosingRows({ figures, before = [] }: { figures: ClosingFigures; before?: DataRow[] }) {
  const t = useT()
  const { number } = useFormats()
  const fee = (text: string) => <bdi className="q-num">{number(text)}</bdi>
  return (
    <DataList
      dense
      rows={[
        ...before,
        { label: t('column.pnl'), value: <Result profit={toText(figures.pnl)} /> },
        { label: t('close.fee'), value: fee(toText(figures.closeFee)) },
        { label: t('column.net'), value: <Result profit={toText(figures.net)} /> },
        { label: t('close.openFee'), value: fee(toText(figures.openFee)) },
        { label: t('close.result'), value: <Result profit={toText(figures.result)} />, total: true },
      ]}
    />
  )
}
