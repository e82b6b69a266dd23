import { useInviteHint } from './use-invite-hint.ts'

export function InviteNote() {
  return <p className="q-small q-text-2">{useInviteHint()}</p>
}
