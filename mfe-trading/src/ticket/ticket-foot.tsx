import type { MarketInfo } from '@quayside/contracts/market'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { browserStore } from '@quayside/runtime/browser-store'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { keepReturnPath } from '@quayside/runtime/session'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { TextLink } from '@quayside/ui/text-link'
import type { Placement } from './place-order.ts'
import { refusalKey } from './refusal-text.ts'
import type { Ticket } from './use-ticket.ts'

const tabStore = browserStore(() => window.sessionStorage)

/** The one button, why it is locked, and how the last order went. */
export function TicketFoot({ ticket, info }: { ticket: Ticket; info: MarketInfo }) {
  const t = useT()
  const { dateTime } = useFormats()
  const logIn = useLogIn()
  const { form, lock, isVisitor, isSending, placement } = ticket
  const side = t(form.side === 'buy' ? 'common:side.buy' : 'common:side.sell')
  return (
    <div className="q-stack q-gap-12">
      {lock === 'closed' && (
        <Alert tone="info" title={t('lock.closed')}>
          {info.session.nextOpen && t('lock.nextOpen', { time: dateTime(info.session.nextOpen) })}
        </Alert>
      )}
      {lock === 'stale' && <Alert tone="warning" title={t('lock.stale')} />}
      {isVisitor ? (
        <Button variant="primary" size="lg" block href="/pass/login" onNavigate={logIn}>
          {t('ticket.logIn')}
        </Button>
      ) : (
        <Button
          type="submit"
          variant={form.side === 'buy' ? 'up' : 'down'}
          size="lg"
          block
          busy={isSending}
          disabled={lock !== null}
        >
          {isSending ? t('ticket.sending') : t('ticket.submit', { side, name: info.appName })}
        </Button>
      )}
      <div aria-live="polite">{placement && <PlacementNote placement={placement} info={info} />}</div>
    </div>
  )
}

/** Goes to the login and comes back to this instrument. */
function useLogIn(): (href: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return href => {
    keepReturnPath(tabStore, pathname + search)
    void navigate(href)
  }
}

function PlacementNote({ placement, info }: { placement: Placement; info: MarketInfo }) {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const orders = (
    <TextLink href="/profile/orders" onNavigate={href => void navigate(href)}>
      {t('placement.orders')}
    </TextLink>
  )
  switch (placement.kind) {
    case 'done': {
      const { orderNo, lots, openPrice } = placement.order
      const price = openPrice === null ? '' : number(openPrice, { digits: info.precision })
      return (
        <Alert tone="success" title={t('placement.done')} actions={orders}>
          {t('placement.filled', { orderNo, lots: number(lots), price })}
        </Alert>
      )
    }
    case 'refused':
      return <RefusalNote error={placement.error} />
    case 'unknown':
      return (
        <Alert tone="warning" title={t('placement.unknown')} actions={orders}>
          {t('placement.unknownText')}
        </Alert>
      )
  }
}

function RefusalNote({ error }: { error: ApiError }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const detail = refusalKey(error.details, { number, dateTime })
  return (
    <Alert tone="danger" title={t(errorKey(error))}>
      {detail && t(detail.key, detail.values)}
    </Alert>
  )
}
