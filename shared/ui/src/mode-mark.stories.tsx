import { ModeMark } from './mode-mark.tsx'

export function Modes() {
  return (
    <div className="q-row">
      <ModeMark mode="demo" label="Demo" />
      <ModeMark mode="real" label="Real" />
    </div>
  )
}
