import * as icons from './icons.tsx'

export function All() {
  return (
    <ul className="q-auto-grid">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="q-row q-small">
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  )
}
