import { Picture } from './picture.tsx'

const NAMES = ['harbor', 'flags', 'paper', 'gauge', 'pier', 'beam', 'moored', 'lamp', 'aground'] as const

export function All() {
  return (['sm', 'md'] as const).map(size => (
    <div key={size} className="q-row">
      {NAMES.map(name => (
        <Picture key={name} name={name} size={size} />
      ))}
    </div>
  ))
}
