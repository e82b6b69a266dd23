import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import type { ClosingFigures } from '@quayside/runtime/position-figures'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList, type DataRow } from '@quayside/ui/data-list'
import { figure } from '../cells/cells.tsx'
import { Result } from '../live/result.tsx'

type RowsProps = {
  figures: ClosingFigures | null
  before?: readonly DataRow[]
  pnlLabel?: string
}

export function ClosingRows({ figures, before = [], pnlLabel }: RowsProps) {
  const t = useT()
  const { number } = useFormats()
  const result = (value?: Money) => <Result profit={value ? toText(value) : null} />
  const fee = (value?: Money) => figure(value && toText(value), number)
  const covered = figures?.covered
  return (
    <DataList
      dense
      rows={[
        ...before,
        { label: pnlLabel ?? t('column.pnl'), value: result(figures?.pnl) },
        { label: t('close.openFee'), value: fee(figures?.openFee) },
        { label: t('close.fee'), value: fee(figures?.closeFee) },
        ...(covered && covered.minor !== 0n ? [{ label: t('close.covered'), value: fee(covered) }] : []),
        { label: t('column.net'), value: result(figures?.net), total: true },
      ]}
    />
  )
}
