import { EmptyState } from '@quayside/ui/empty-state'
import { Link, Route, Routes } from 'react-router-dom'
import { AskProvider } from '../acts/ask.tsx'
import { AuditScreen } from '../audit/audit-screen.tsx'
import { BoardScreen } from '../board/board-screen.tsx'
import { PeopleScreen } from '../people/people-screen.tsx'
import { PreviewsScreen } from '../previews/previews-screen.tsx'
import { ReleaseScreen } from '../release/release-screen.tsx'
import { RemoteScreen } from '../remote/remote-screen.tsx'
import { AccountScreen } from '../session/account-screen.tsx'
import { TimelineScreen } from '../timeline/timeline-screen.tsx'
import { Frame } from './frame.tsx'

/** All routes. No address contains a dot: the plane treats those as files. */
export function Screens() {
  return (
    <AskProvider>
      <Frame>
        <Routes>
          <Route path="/" element={<BoardScreen />} />
          <Route path="/release" element={<ReleaseScreen />} />
          <Route path="/remotes/:remote" element={<RemoteScreen />} />
          <Route path="/timeline/:environment?" element={<TimelineScreen />} />
          <Route path="/audit" element={<AuditScreen />} />
          <Route path="/previews" element={<PreviewsScreen />} />
          <Route path="/people" element={<PeopleScreen />} />
          <Route path="/account" element={<AccountScreen />} />
          <Route
            path="*"
            element={
              <EmptyState
                message="This page does not exist."
                action={
                  <Link className="q-link" to="/">
                    Go to the board
                  </Link>
                }
              />
            }
          />
        </Routes>
      </Frame>
    </AskProvider>
  )
}
