import { SERVICE_TOPICS, type ServiceTopic, serviceTopic } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { SelectField } from '@quayside/ui/select-field'

type TopicProps = {
  readonly topic: ServiceTopic | undefined
  readonly error: string | undefined
  readonly onChoose: (topic: ServiceTopic | undefined) => void
}

export function TopicField({ topic, error, onChoose }: TopicProps) {
  const t = useT()
  return (
    <SelectField
      label={t('talk.topic')}
      value={topic ?? ''}
      options={[
        { value: '', label: t('talk.topicChoose'), disabled: true },
        ...SERVICE_TOPICS.map(value => ({ value, label: t(`topic.${value}`) })),
      ]}
      onChange={event => onChoose(serviceTopic.safeParse(event.target.value).data)}
      {...(error !== undefined && { error })}
    />
  )
}
