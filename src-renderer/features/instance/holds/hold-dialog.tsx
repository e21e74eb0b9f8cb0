import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorBanner } from '../../../lib/problem-banner.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useChoices } from '../list/choices-store.ts'
import { HoldCondition } from './hold-condition.tsx'
import { isLikelyIncluded, listConditions, toUntil, type HoldKind, type HoldSubject } from './hold-conditions.ts'

export interface HoldDialogProps {
  readonly subject: HoldSubject
  readonly instance: string
  readonly onClose: () => void
}

/** Asks until when, and why. */
export function HoldDialog({ subject, instance, onClose }: HoldDialogProps): ReactNode {
  const { file } = subject
  const { error, hold, dropError } = useChoices()
  const { value: choices, error: problem } = useQuestion('instance.hold-choices', { instance, file: file?.id ?? null })
  const [chosen, setChosen] = useState<HoldKind | null>(null)
  const kind = chosen ?? subject.kind
  const [day, setDay] = useState('')
  const [version, setVersion] = useState<string | null>(null)
  const [project, setProject] = useState<string | null>(null)
  const [included, setIncluded] = useState<boolean | null>(null)
  const [note, setNote] = useState('')
  const named = version ?? choices?.versions[0]?.id ?? null
  const isIncluded = included ?? (choices === null || isLikelyIncluded(named, choices))
  const details = { day, version: named, project: project ?? choices?.projects[0]?.id ?? null, isIncluded }
  const until = toUntil(kind, details)
  const close = (): void => {
    dropError()
    onClose()
  }
  const confirm = async (): Promise<void> => {
    if (until !== null && (await hold(instance, file?.id ?? null, { until, note }))) onClose()
  }
  const actions = (
    <>
      <Button onPress={close}>{formatMessage('cancel')}</Button>
      <Button look="primary" isDisabled={until === null} onPress={() => void confirm()}>
        {formatMessage('inspector-hold')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={
        file === null
          ? formatMessage('inspector-hold-pack')
          : formatMessage('inspector-hold-title', { title: file.title })
      }
      onClose={close}
      actions={actions}
    >
      {file === null && <p>{formatMessage('inspector-hold-pack-hint')}</p>}
      <ErrorBanner error={problem} />
      <RadioList
        label={formatMessage('inspector-hold-until-when')}
        value={kind}
        choices={listConditions(subject)}
        onChange={(one) => {
          setChosen(one)
          dropError()
        }}
      />
      <HoldCondition
        kind={kind}
        details={details}
        choices={choices}
        error={error}
        isFocused={chosen === null}
        onDay={(one) => {
          setDay(one)
          dropError()
        }}
        onVersion={setVersion}
        onProject={setProject}
        onIncluded={setIncluded}
      />
      <TextField
        label={formatMessage('inspector-hold-why')}
        value={note}
        hint={formatMessage('inspector-hold-why-hint')}
        onChange={setNote}
      />
    </Dialog>
  )
}
