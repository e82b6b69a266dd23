import {
  type ChannelState,
  changeChannel,
  getChannels,
  type NoticeChannel,
  type NoticeTopic,
} from '@quayside/contracts/endpoints/account/channels'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { Checkbox } from '@quayside/ui/checkbox'
import { showToast } from '@quayside/ui/show-toast'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { useState } from 'react'
import styles from './channel-table.module.css'

type CellProps = {
  readonly topic: NoticeTopic
  readonly channel: NoticeChannel
  readonly state: ChannelState
}

export function ChannelCell({ state, ...cell }: CellProps) {
  const t = useT()
  if (state === 'always') return <span className="q-small q-text-2">{t('channels.required')}</span>
  if (state === 'never')
    return (
      <>
        <span aria-hidden="true" className="q-text-3">
          –
        </span>
        <VisuallyHidden>{t('channels.never')}</VisuallyHidden>
      </>
    )
  return <Choice {...cell} isOn={state === 'on'} />
}

type ChoiceProps = Omit<CellProps, 'state'> & { readonly isOn: boolean }

function Choice({ topic, channel, isOn }: ChoiceProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const { mutate } = useMutation({
    mutationFn: (isWanted: boolean) => api.call(changeChannel, { body: { topic, channel, isOn: isWanted } }),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getChannels.path] })
      setWanted(undefined)
    },
  })
  const choose = (isWanted: boolean) => {
    if (wanted !== undefined) return
    setWanted(isWanted)
    mutate(isWanted)
  }
  const name = `${t(`channels.topic.${topic}`)}: ${t(`channels.${channel}`)}`
  return (
    <Checkbox
      className={styles.choice ?? ''}
      label={<VisuallyHidden>{name}</VisuallyHidden>}
      checked={wanted ?? isOn}
      // A disabled field would lose the focus of a customer who goes through the table by keyboard.
      onChange={event => choose(event.target.checked)}
    />
  )
}
