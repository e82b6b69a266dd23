import { useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { createCellWriter, type LiveCells, useLiveCells } from '../live/live-cells.ts'
import { watchShown } from '../live/watch-shown.ts'

export function useLiveHeader(code: string): LiveCells {
  const { market } = useSockets()
  const formats = useFormats()
  const cells = useLiveCells()
  useEffect(() => watchShown(market, code, createCellWriter(cells, formats)), [market, code, formats, cells])
  return cells
}
