import { Amount } from './amount.tsx'
import { Stat } from './stat.tsx'

export function Sizes() {
  return (
    <div className="q-auto-grid">
      {(['sm', 'md', 'lg'] as const).map(size => (
        <Stat key={size} size={size} label="Account value" value={<Amount text="1,250.00" code="USD" />} />
      ))}
      <Stat
        label="Available for withdrawal after all fees"
        value={<Amount text="123,456,789.12" code="USD" />}
        note="Without the margin of open positions"
      />
    </div>
  )
}
