import { Picture } from '../images/picture.tsx'
import { ErrorCard } from './error-card.tsx'

export function Kinds() {
  return (
    <>
      <ErrorCard title="The list did not load" />
      <ErrorCard
        icon={<Picture name="aground" />}
        title="The list did not load"
        message="The server does not answer. Your orders are safe and continue without this page."
        code="Code 503"
        retryLabel="Try again"
        onRetry={() => {}}
      />
      <ErrorCard title="The list did not load" level={3} retryLabel="Try again" onRetry={() => {}} busy />
    </>
  )
}
