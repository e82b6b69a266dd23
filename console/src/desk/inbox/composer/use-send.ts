import { answerThread, type InboxConversation, noteOnThread } from '@quayside/contracts/staff/service'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDesk } from '../../api/desk.tsx'
import { deskProblemOf } from '../../api/desk-error.ts'
import { base64Of } from '../../base64.ts'
import { threadKey } from '../live/queries.ts'
import { takeConversation } from '../live/take-changes.ts'
import type { Draft } from './use-draft.ts'

/** Sends a draft once, also when a lost answer makes the agent send it again. */
export function useSend(id: string, onSent: () => void) {
  const ask = useDesk()
  const client = useQueryClient()
  const attempt = useRef<{ readonly draft: Draft; readonly clientId: string } | null>(null)
  return useMutation({
    mutationFn: async (draft: Draft): Promise<InboxConversation> => {
      const { text, isNote, picture } = draft
      if (attempt.current === null || !isSame(attempt.current.draft, draft))
        attempt.current = { draft, clientId: crypto.randomUUID() }
      const body = { clientId: attempt.current.clientId, text: text.trim() }
      if (isNote) return await ask(noteOnThread, { params: { id }, body })
      if (picture === null) return await ask(answerThread, { params: { id }, body })
      const withPicture = { ...body, picture: await base64Of(picture) }
      return await ask(answerThread, { params: { id }, body: withPicture })
    },
    onSuccess: latest => {
      attempt.current = null
      takeConversation(client, latest)
      onSent()
    },
    onError: error => {
      if (deskProblemOf(error)?.code === 'conflict')
        void client.invalidateQueries({ queryKey: threadKey(id) })
    },
  })
}

function isSame(one: Draft, other: Draft): boolean {
  return one.text === other.text && one.isNote === other.isNote && one.picture === other.picture
}
