import { useState } from 'react'
import { Tabs, type TabsProps } from './tabs.tsx'

function Chosen({ label, tabs }: Pick<TabsProps<string>, 'label' | 'tabs'>) {
  const [selected, setSelected] = useState(tabs[0]?.id ?? '')
  return (
    <Tabs label={label} tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>Panel {selected}</p>
    </Tabs>
  )
}

export function Kinds() {
  return (
    <>
      <Chosen
        label="Orders"
        tabs={[
          { id: 'open', label: 'Open', count: 3 },
          { id: 'closed', label: 'Closed', count: '99+' },
          { id: 'all', label: 'All' },
        ]}
      />
      <Chosen
        label="Many"
        tabs={Array.from({ length: 12 }, (_, at) => ({ id: `tab-${at}`, label: `Market ${at + 1}` }))}
      />
    </>
  )
}
