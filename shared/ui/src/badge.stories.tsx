import { Badge } from './badge.tsx'
import { CheckIcon } from './icons.tsx'

const TONES = ['neutral', 'up', 'down', 'success', 'info', 'warning', 'danger', 'iris'] as const

export function Tones() {
  return (
    <div className="q-row">
      {TONES.map(tone => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="success" icon={<CheckIcon />}>
        With an icon
      </Badge>
      <Badge>Waiting for the second approval of the reviewer</Badge>
    </div>
  )
}
