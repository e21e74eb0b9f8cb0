import type { ReactNode } from 'react'
import type { CallError, HoldChoices } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatDay } from '../../../lib/words/format.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { describeVersion, type HoldDetails, type HoldKind } from './hold-conditions.ts'

export interface HoldConditionProps {
  readonly kind: HoldKind
  readonly details: HoldDetails
  /** null: not known yet. */
  readonly choices: HoldChoices | null
  readonly error: CallError | null
  /** Takes the focus: not while a person goes through the conditions. */
  readonly isFocused: boolean
  readonly onDay: (day: string) => void
  readonly onVersion: (version: string) => void
  readonly onProject: (project: string) => void
  readonly onIncluded: (isIncluded: boolean) => void
}

/** What a condition needs to be named: a day, a version or a project. */
export function HoldCondition(props: HoldConditionProps): ReactNode {
  const { kind, details, choices, error } = props
  const said = error === null ? null : describeError(error)
  const failure = said === null ? null : <p role="alert">{said}</p>
  if (kind === 'for-ever') return failure
  if (kind === 'date')
    return (
      <TextField
        label={formatMessage('inspector-hold-until')}
        type="date"
        value={details.day}
        // The field has the day as the system writes it.
        {...(details.day !== '' && { hint: formatDay(`${details.day}T12:00`) })}
        error={said}
        autoFocus={props.isFocused}
        onChange={props.onDay}
      />
    )
  if (choices === null) return <Busy>{formatMessage('inspector-hold-reading')}</Busy>
  const isProject = kind === 'supported'
  const options = isProject
    ? choices.projects.map(({ id, title }) => ({ id, label: title }))
    : choices.versions.map((version) => ({ id: version.id, label: describeVersion(version) }))
  if (options.length === 0) {
    return (
      <p className="soft">{formatMessage(isProject ? 'inspector-hold-no-project' : 'inspector-hold-no-version')}</p>
    )
  }
  return (
    <>
      <Select
        label={formatMessage(isProject ? 'inspector-hold-project' : 'inspector-hold-version')}
        value={(isProject ? details.project : details.version) ?? ''}
        options={options}
        onChange={isProject ? props.onProject : props.onVersion}
      />
      {kind === 'from' && (
        <Checkbox isSelected={details.isIncluded} onChange={props.onIncluded}>
          {formatMessage('inspector-hold-including')}
        </Checkbox>
      )}
      {failure}
    </>
  )
}

function describeError({ message, hint }: CallError): string {
  return hint === null ? message : formatMessage('inspector-hold-refused', { message, hint })
}
