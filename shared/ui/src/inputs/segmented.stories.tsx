import { useState } from 'react'
import { Segmented, type SegmentedProps } from './segmented.tsx'

function Chosen({ options, ...props }: Omit<SegmentedProps<string>, 'value' | 'onChange'>) {
  const [value, setValue] = useState(options[0]?.value ?? '')
  return <Segmented {...props} options={options} value={value} onChange={setValue} />
}

const TERMS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days', disabled: true },
]

export function Kinds() {
  return (
    <>
      <Chosen label="Term" options={TERMS} />
      <Chosen label="Small" size="sm" options={TERMS} />
      <Chosen
        label="Side"
        block
        options={[
          { value: 'buy', label: 'Buy', tone: 'up' },
          { value: 'sell', label: 'Sell', tone: 'down' },
        ]}
      />
      <Chosen
        label="Long"
        block
        options={[
          { value: 'market', label: 'At the market price, at once' },
          { value: 'limit', label: 'At a limit price, or never' },
        ]}
      />
    </>
  )
}
