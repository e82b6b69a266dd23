import { SortHeader } from './sort-header.tsx'

export function States() {
  return (
    <div className="q-table-scroll">
      <table className="q-table">
        <thead>
          <tr>
            <SortHeader label="Name" onSort={() => {}} />
            <SortHeader label="Price" sorted="ascending" onSort={() => {}} end />
            <SortHeader label="Change" sorted="descending" onSort={() => {}} end />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>EUR/USD</td>
            <td className="q-cell-end">1.08255</td>
            <td className="q-cell-end">+0.20%</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
