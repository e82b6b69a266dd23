import type { MarketItem } from '@quayside/contracts/market'
import { useSession } from '@quayside/runtime/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import type { PlotSource } from './plot.ts'

type LayerProps = { item: MarketItem; plot: PlotSource }

/** What belongs to a customer, over the chart: fetched once the chart stands, and not at all for a visitor. */
export function LazyLayers(props: LayerProps) {
  const { status, user, mode } = useSession()
  const [Layer, setLayer] = useState<ComponentType<LayerProps>>()
  const isCustomer = status === 'customer'
  useEffect(() => {
    if (!isCustomer) return
    let isWanted = true
    import('./own/own-layer.tsx').then(
      ({ OwnLayer }) => isWanted && setLayer(() => OwnLayer),
      // Without it the chart is what it is for a visitor; the lists below it have the same figures.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isCustomer])
  return isCustomer && Layer ? <Layer key={`${user?.id} ${mode}`} {...props} /> : null
}
