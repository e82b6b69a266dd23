import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { reading } from '../api/reading.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokenListCard } from './token-list-card.tsx'

export function TokensCard() {
  const query = useQuery(reading.tokens(usePlane()))
  const [isOpen, setOpen] = useState(false)
  return (
    <TokenListCard
      title="Team tokens"
      empty="No team has a token yet. A token can publish or preview its team's remotes and nothing else."
      query={query}
      path="/api/tokens"
      onIssue={() => setOpen(true)}
    >
      {isOpen && <TokenDialog onClose={() => setOpen(false)} />}
    </TokenListCard>
  )
}
