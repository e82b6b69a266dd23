import type { ReactNode } from 'react'

type FiguresProps = {
  title: string
  note: ReactNode
  heads: readonly string[]
  rows: readonly { key: string; name: ReactNode; figures: readonly string[] }[]
}

export function Figures({ title, note, heads, rows }: FiguresProps) {
  return (
    <section className="q-stack" aria-label={title}>
      <h2 className="q-title">{title}</h2>
      <p className="q-small q-text-2">{note}</p>
      <TableCard label={`${title}, table`}>
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">Name</th>
              {heads.map(head => (
                <th key={head} scope="col" className="q-cell-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  <td key={heads[at]} className="q-cell-end q-num">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
    </section>
  )
}

export function TableCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="q-card q-card-flush q-table-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
