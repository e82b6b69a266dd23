import { type ContractDetail, getContractsOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { toText } from '@quayside/money/money'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { closingFigures } from '@quayside/runtime/position-figures'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList, type DataRow } from '@quayside/ui/data-list'
import { ClosingRows } from '../../order/acts/closing-rows.tsx'
import { figure, liquidation, moment } from '../../order/cells/cells.tsx'
import { SideBadge } from '../../order/cells/side-badge.tsx'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import { byStaffRows } from '../../order/details/by-staff.tsx'
import { DetailsLink } from '../../order/details/details-link.tsx'
import { lastPriceKey } from '../../order/details/last-price-key.ts'
import type { Translate } from '../../order/details/translate.ts'
import { LiveNet } from '../../order/live/pnl.tsx'
import { Result } from '../../order/live/result.tsx'
import { useOrderPnl } from '../../order/live/use-live-pnl.ts'
import { markupCost } from '../../order/markup.ts'
import { ContractFormula } from './contract-formula.tsx'
import styles from './detail.module.css'
import { FactColumns } from './fact-columns.tsx'
import { LegsTable } from './legs-table.tsx'
import { OrderHead } from './order-head.tsx'
import { PathChart } from './path-chart.tsx'
import type { Level, LevelName } from './path-picture.ts'
import { PriceSequence } from './price-sequence.tsx'
import { SplitTable } from './split-table.tsx'
import { TrailTable } from './trail-table.tsx'
import { Waiting } from './waiting.tsx'
import { WithOrder } from './with-order.tsx'

type CloseReason = NonNullable<ContractDetail['closeReason']>

/** All figures needed to recompute a contract by hand (rules §1.4). */
export function ContractDetails({ id }: { id: string }) {
  const asked = useEndpoint(getContractsOrder, { params: { id } })
  return <WithOrder asked={asked}>{order => <Details order={order} />}</WithOrder>
}

function Details({ order }: { order: ContractDetail }) {
  const t = useT()
  const isOpen = order.status === 'open' || order.status === 'toBeClosed'
  return (
    <div className="q-stack q-gap-24">
      <OrderHead
        orderNo={order.orderNo}
        name={order.name}
        href={`/cruuency?${new URLSearchParams({ code: order.code })}`}
        badges={
          <>
            <SideBadge order={order} />
            <StatusBadge status={order.status} />
          </>
        }
        figure={isOpen ? <LiveNet order={order} /> : <Result profit={order.profit} />}
        figureName={t(isOpen ? 'column.net' : 'column.profit')}
        subject={{ kind: 'contract', id: order.id }}
      />
      {isOpen && <Closing order={order} />}
      {order.status === 'pending' && <Waiting order={order} />}
      <Facts order={order} />
      <ContractFormula order={order} />
      {order.openPrice !== null && (
        <section className={styles.section}>
          <h3>{t('detail.path')}</h3>
          <PathChart path={order.path} levels={levelsOf(order)} />
        </section>
      )}
      <TrailTable order={order} />
      <PriceSequence order={order} />
      <LegsTable legs={order.legs} />
      <SplitTable splits={order.splits} />
      <Parts order={order} />
    </div>
  )
}

function Closing({ order }: { order: ContractDetail }) {
  const shown = useOrderPnl(order)
  return <ClosingRows figures={shown && closingFigures(order, shown)} />
}

function Facts({ order }: { order: ContractDetail }) {
  const t = useT()
  const { number } = useFormats()
  const { clock, second } = useExactTimes()
  const time = (iso: string | null) => moment(iso, second)
  const reason = (name: CloseReason) =>
    t(name === 'stopLoss' && order.trailing ? 'trailing.name' : `common:closeReason.${name}`)
  const markup = (label: string, price: string | undefined): DataRow[] => {
    if (price === undefined) return []
    const cost = toText(markupCost(order, price))
    return [{ label, value: figure(price, number), note: <Amount text={number(cost)} code="USD" /> }]
  }
  const prices: DataRow[] = [
    ...(order.limitPrice ? [{ label: t('column.limit'), value: figure(order.limitPrice, number) }] : []),
    ...(order.stopPrice ? [{ label: t('ticket.stopPrice'), value: figure(order.stopPrice, number) }] : []),
    ...(order.lastPrice
      ? [
          { label: t('column.waitsFor'), value: t('ticket.atOpening') },
          { label: t(lastPriceKey(order.side)), value: figure(order.lastPrice, number) },
        ]
      : []),
    ...(order.missedPrice ? [{ label: t(missedKey(order)), value: figure(order.missedPrice, number) }] : []),
    { label: t('column.entry'), value: figure(order.openPrice, number) },
    { label: t('column.exit'), value: figure(order.closePrice, number) },
    ...markup(t('detail.entryMarkup'), order.entryMarkup),
    ...markup(t('detail.exitMarkup'), order.exitMarkup),
    order.trailing
      ? { label: t('trailing.name'), value: figure(order.trailing.stop, number) }
      : { label: t('common:closeReason.stopLoss'), value: figure(order.stopLoss, number) },
    { label: t('common:closeReason.takeProfit'), value: figure(order.takeProfit, number) },
    { label: t('column.liquidation'), value: liquidation(order, { t, number }) },
  ]
  const times: DataRow[] = [
    // A part was never placed: closing split it off a position.
    ...(order.parentId === null ? [{ label: t('column.created'), value: time(order.createdAt) }] : []),
    ...(order.amendedAt ? [{ label: t('column.amended'), value: time(order.amendedAt) }] : []),
    ...(order.timeInForce && (order.timeInForce !== 'until' || order.expiresAt === null)
      ? [{ label: t('life.label'), value: t(`life.${order.timeInForce}`) }]
      : []),
    ...(order.expiresAt ? [{ label: t('column.expires'), value: time(order.expiresAt) }] : []),
    { label: t('detail.entryTime'), value: moment(order.entryAt, clock) },
    { label: t('detail.exitTime'), value: moment(order.exitAt, clock) },
    ...(order.closeTime ? [{ label: t('column.closed'), value: time(order.closeTime) }] : []),
    ...byStaffRows(order.endedByStaff, t),
    ...(order.endedFor ? [{ label: t('column.reason'), value: t(`detail.endedFor.${order.endedFor}`) }] : []),
    ...(order.closeReason && order.endedByStaff === undefined && order.endedFor === undefined
      ? [{ label: t('column.reason'), value: reason(order.closeReason) }]
      : []),
    ...failureRows(order, t),
  ]
  return <FactColumns first={prices} second={times} />
}

function failureRows({ failReason, failedFor }: ContractDetail, t: Translate): DataRow[] {
  const failure = failReason ?? failedFor
  return failure ? [{ label: t('column.reason'), value: t(`detail.failReason.${failure}`) }] : []
}

function missedKey({ lastPrice }: ContractDetail): string {
  return lastPrice === undefined ? 'detail.missed' : 'detail.missedOpening'
}

function Parts({ order }: { order: ContractDetail }) {
  const t = useT()
  const { second } = useExactTimes()
  if (order.parentId === null && order.parts.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{t('detail.parts')}</h3>
      {order.parentId !== null && (
        <DetailsLink
          order={{ id: order.parentId, orderNo: order.orderNo }}
          kind="contract"
          name={t('detail.parent')}
        />
      )}
      <DataList
        dense
        rows={order.parts.map(part => ({
          key: part.id,
          label: (
            <span className="q-row q-gap-8">
              <DetailsLink order={part} kind="contract" name={part.orderNo} />
              {part.closeTime && second(part.closeTime)}
            </span>
          ),
          value: <Result profit={part.profit} />,
        }))}
      />
    </section>
  )
}

function levelsOf(order: ContractDetail): Level[] {
  const levels: [LevelName, string | null][] = [
    ['entry', order.openPrice],
    ['exit', order.closePrice],
    ['stopLoss', order.trailing?.stop ?? order.stopLoss],
    ['takeProfit', order.takeProfit],
    ['liquidation', order.liquidationPrice],
  ]
  return levels.flatMap(([name, price]) => (price === null ? [] : [{ name, price }]))
}
