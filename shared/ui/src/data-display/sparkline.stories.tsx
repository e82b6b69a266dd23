import { Sparkline } from './sparkline.tsx'

const RISING = [1, 3, 2, 5, 4, 7, 6, 9]

export function Kinds() {
  return (
    <div className="q-row">
      <Sparkline values={RISING} />
      <Sparkline values={RISING} direction="up" />
      <Sparkline values={RISING.toReversed()} direction="down" />
      <Sparkline values={[5, 5, 5]} direction="flat" />
      <Sparkline values={[]} />
      <Sparkline values={RISING} width={240} height={80} direction="up" />
    </div>
  )
}
