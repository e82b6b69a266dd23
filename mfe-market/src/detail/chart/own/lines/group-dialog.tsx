import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { groupName, lineName, lotsOf } from './line-name.ts'
import { isMovable, isOfOrder, type MovableLine, type OwnLine } from './own-lines.ts'

type GroupDialogProps = {
  lines: readonly OwnLine[]
  info: MarketInfo
  onChange: (line: MovableLine) => void
  onClose: () => void
}

/** The lines that one tag represents, the highest price first. */
export function GroupDialog({ lines, info, onChange, onClose }: GroupDialogProps) {
  const t = useT()
  const { number } = useFormats()
  const figure = (line: OwnLine) => number(line.price, { digits: info.precision })
  const handleOf = (line: MovableLine) =>
    `${t('own.handle', { trigger: lineName(line, t), orderNo: line.order.orderNo })}, ${figure(line)}`
  const labelOf = (line: OwnLine) => {
    const lots = lotsOf(line)
    return lots === null ? lineName(line, t) : `${lineName(line, t)} ${number(lots)}`
  }
  const sorted = lines.toSorted((one, other) => Number(other.price) - Number(one.price))
  return (
    <Dialog open onClose={onClose} title={groupName(lines, t)} closeLabel={t('common:close')} size="sm">
      <DataList
        rows={sorted.map(line => ({
          key: line.id,
          label: labelOf(line),
          value: isMovable(line) ? (
            <Button size="sm" variant="secondary" aria-label={handleOf(line)} onClick={() => onChange(line)}>
              <bdi translate="no">{figure(line)}</bdi>
            </Button>
          ) : (
            <bdi translate="no">{figure(line)}</bdi>
          ),
          note: isOfOrder(line) && <bdi translate="no">{line.order.orderNo}</bdi>,
        }))}
      />
    </Dialog>
  )
}
