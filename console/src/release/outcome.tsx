import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Link } from 'react-router-dom'
import { useAsk } from '../acts/ask.tsx'
import { undoAct } from '../acts/environment-acts.ts'
import { Changes } from '../changes/changes.tsx'
import { When } from '../format/when.tsx'

export function Outcome({ answer, onAgain }: { answer: ChangeAnswer; onAgain: () => void }) {
  const ask = useAsk()
  const { environment, revision, at, changes, proposal } = answer
  const isDone = proposal === null
  return (
    <Card>
      <Alert
        tone={isDone ? 'success' : 'info'}
        announce
        title={
          isDone
            ? `${environment} is at revision ${revision}`
            : `The change to ${environment} is waiting for approval`
        }
      >
        {isDone ? (
          <>
            Released <When at={at} />. Open tabs update within seconds.
          </>
        ) : (
          'Someone else must approve it on the board. Nothing has changed yet.'
        )}
      </Alert>
      <Changes changes={changes} />
      <div className="q-row">
        <Link className="q-button q-button-primary" to="/">
          Watch on the board
        </Link>
        {isDone && <Button onClick={() => ask(undoAct({ environment, revision }))}>Undo</Button>}
        <Button variant="ghost" onClick={onAgain}>
          Release something else
        </Button>
      </div>
    </Card>
  )
}
