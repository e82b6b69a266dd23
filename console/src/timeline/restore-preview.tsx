import type { BoardEnvironment } from '@quayside/contracts/release/plane'
import { useQuery } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { changesBetween } from '../changes/change-words.ts'
import { Changes } from '../changes/changes.tsx'

export function RestorePreview({
  environment,
  revision,
}: {
  environment: BoardEnvironment
  revision: number
}) {
  const query = useQuery(reading.revision(usePlane(), environment.name, revision))
  return (
    <QueryView query={query} height="6rem">
      {({ document }) => <Changes changes={changesBetween(environment.cells, document.remotes)} />}
    </QueryView>
  )
}
