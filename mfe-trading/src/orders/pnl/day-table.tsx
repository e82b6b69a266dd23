import type { ResultOf } from '@quayside/contracts/endpoint'
import type { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { noonOf } from '@quayside/runtime/zoned-days'
import { Change, directionOf } from '@quayside/ui/change'

export type DayResult = ResultOf<typeof pnlByDay>['days'][number]

const PARTS = ['contracts', 'options', 'smart', 'fees'] as const

export function DayTable({ days, total }: { days: readonly DayResult[]; total: string }) {
  const t = useT()
  const { number, date } = useFormats()
  const timeZone = useTimeZone()
  const signed = (text: string) => (
    <Change direction={directionOf(text)} text={number(text, { signed: true })} />
  )
  return (
    <div className="q-table-scroll">
      <table className="q-table q-table-compact">
        <thead>
          <tr>
            <th scope="col">{t('pnl.day')}</th>
            <th scope="col" className="q-cell-end">
              {t('pnl.orders')}
            </th>
            {PARTS.map(part => (
              <th key={part} scope="col" className="q-cell-end">
                {t(`pnl.part.${part}`)}
              </th>
            ))}
            <th scope="col" className="q-cell-end">
              {t('pnl.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <th scope="row">{date(noonOf(day.day, timeZone))}</th>
              <td translate="no" className="q-cell-end q-num">
                {day.orders}
              </td>
              {PARTS.map(part => (
                <td key={part} translate="no" className="q-cell-end q-num">
                  {part === 'fees' ? <bdi translate="no">{number(day.fees)}</bdi> : signed(day[part])}
                </td>
              ))}
              <td className="q-cell-end">{signed(day.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={PARTS.length + 2}>
              {t('pnl.total')}
            </th>
            <td className="q-cell-end">{signed(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
