import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { Tabs } from '@quayside/ui/tabs'
import type { ReactNode } from 'react'
import { isListed } from './arrange.ts'
import { TABS, type Tab, typeOfTab } from './list-view.ts'

export type TypeTabsProps = {
  items: readonly MarketItem[]
  favorites: ReadonlySet<string>
  selected: Tab
  search?: string
  onSelect: (tab: Tab) => void
  children: ReactNode
}

export function TypeTabs({ items, favorites, selected, search = '', onSelect, children }: TypeTabsProps) {
  const t = useT()
  const tabs = TABS.map(tab => ({
    id: tab,
    label: labelOf(tab, t),
    count: items.filter(isListed({ tab, search }, favorites)).length,
  }))
  return (
    <Tabs label={t('list.types')} tabs={tabs} selected={selected} onSelect={onSelect}>
      {children}
    </Tabs>
  )
}

function labelOf(tab: Tab, t: ReturnType<typeof useT>): string {
  const type = typeOfTab(tab)
  return type === undefined ? t(`tab.${tab}`) : t(`common:marketType.${type}`)
}
