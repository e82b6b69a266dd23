import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Dialog } from '@quayside/ui/dialog'
import { SelectField } from '@quayside/ui/select-field'
import { useState } from 'react'
import type { useChange } from './use-change.ts'

type Texts = {
  readonly title: string
  readonly text: string
  readonly start: string
  readonly question: (span: string) => string
  readonly means: string
}

type BreakCardProps<V extends number> = {
  texts: Texts
  choices: readonly { readonly value: V; readonly label: string }[]
  change: Pick<ReturnType<typeof useChange<V>>, 'mutate' | 'isPending'>
}

/** Chooses a duration, and explains everything before it begins; nothing is preselected (rules §1.5). */
export function BreakCard<V extends number>({ texts, choices, change }: BreakCardProps<V>) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const [isAsking, setAsking] = useState(false)
  const choice = choices.find(({ value }) => String(value) === chosen)
  const confirm = () => {
    if (choice === undefined) return
    const close = () => setAsking(false)
    change.mutate(choice.value, { onSettled: close, onSuccess: () => setChosen('') })
  }
  return (
    <Card title={texts.title}>
      <div className="q-stack q-gap-12">
        <p className="q-text-2">{texts.text}</p>
        <SelectField
          label={t('limits.howLong')}
          options={[
            { value: '', label: t('limits.choose') },
            ...choices.map(({ value, label }) => ({ value: String(value), label })),
          ]}
          value={chosen}
          onChange={event => setChosen(event.target.value)}
        />
        <div>
          <Button disabled={choice === undefined} onClick={() => setAsking(true)}>
            {texts.start}
          </Button>
        </div>
        {choice !== undefined && (
          <Dialog
            open={isAsking}
            onClose={() => setAsking(false)}
            title={texts.question(choice.label)}
            closeLabel={t('common:close')}
            footer={
              <>
                <Button disabled={change.isPending} onClick={() => setAsking(false)}>
                  {t('common:cancel')}
                </Button>
                <Button variant="primary" busy={change.isPending} onClick={confirm}>
                  {texts.start}
                </Button>
              </>
            }
          >
            <p>{texts.means}</p>
          </Dialog>
        )}
      </div>
    </Card>
  )
}
