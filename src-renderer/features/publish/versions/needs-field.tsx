import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'

const KINDS = {
  required: 'publish-need-required',
  optional: 'publish-need-optional',
  incompatible: 'publish-need-incompatible',
  embedded: 'publish-need-embedded',
} as const

export type NeedKind = keyof typeof KINDS

interface NeedsFieldProps {
  readonly needs: readonly { readonly id: string; readonly title: string; readonly kind: NeedKind }[]
  readonly onKind: (id: string, kind: NeedKind) => void
  readonly onRemove: (id: string) => void
  /** Beneath them. */
  readonly children?: ReactNode
}

/** What a version needs, each with how. */
export function NeedsField({ needs, onKind, onRemove, children }: NeedsFieldProps): ReactNode {
  return (
    <fieldset className="publish-edit-needs">
      <legend>{formatMessage('publish-edit-needs')}</legend>
      {needs.map(({ id, title, kind }) => (
        <div key={id} className="publish-edit-need">
          <span className="cut" dir="auto">
            {title}
          </span>
          <Select
            label={title}
            isLabelShown={false}
            value={kind}
            options={(Object.keys(KINDS) as NeedKind[]).map((one) => ({ id: one, label: formatMessage(KINDS[one]) }))}
            onChange={(chosen) => onKind(id, chosen)}
          />
          <Button
            look="quiet"
            icon={Trash2}
            label={formatMessage('publish-edit-remove', { title })}
            onPress={() => onRemove(id)}
          >
            {null}
          </Button>
        </div>
      ))}
      {children}
    </fieldset>
  )
}

export function isNeedKind(kind: string): kind is NeedKind {
  return Object.hasOwn(KINDS, kind)
}
