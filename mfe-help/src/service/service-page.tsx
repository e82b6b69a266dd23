import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'
import { useEffect } from 'react'
import { Loaded } from '../documents/loaded.tsx'
import type { ConversationsProps } from './conversations.tsx'
import { useMailPass } from './visitor/use-mail-pass.ts'
import { VisitorPage } from './visitor/visitor-page.tsx'

const load = async () => (await import('./conversations.tsx')).Conversations

/** `/service`: conversations with customer service, of a customer or of a visitor without an account. */
export function ServicePage() {
  const t = useT()
  const { user, status } = useSession()
  const pass = useMailPass()
  const isMisplaced = pass !== undefined && status === 'customer'
  useEffect(() => {
    if (isMisplaced) showToast({ tone: 'info', message: t('visitor.signedIn') })
  }, [isMisplaced, t])
  if (status === 'visitor')
    return (
      <VisitorPage pass={pass} conversations={props => <Screen key={props.visitor} isReady {...props} />} />
    )
  return <Screen key={user?.id} isReady={user !== null} />
}

function Screen({ isReady, ...props }: ConversationsProps & { isReady: boolean }) {
  const t = useT()
  const screen = useQuery({
    queryKey: ['screen', 'conversations'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isReady,
  })
  if (screen.data) return <screen.data {...props} />
  return (
    <div className="q-page">
      <Loaded query={screen} failed={t('talk.failed')} lines={8}>
        {() => null}
      </Loaded>
    </div>
  )
}
