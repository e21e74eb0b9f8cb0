import { useState, type ReactNode } from 'react'
import type { Channel, PublicationView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { nameChannel } from '../../lib/words/names.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/fields/chips/choice-chips.tsx'
import { ChoiceMenu } from '../../ui/overlays/choice-menu.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CheckNote } from './checks/check-note.tsx'
import { usePublish } from './publish-store.ts'
import { VersionCard } from './version-card.tsx'

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

export interface OfPublication {
  readonly project: string
  readonly publication: PublicationView
}

/** The versions that would be made, and how they are numbered. */
export function VersionList({ project, publication }: OfPublication): ReactNode {
  const { versions, checks, grouping } = publication
  const amend = usePublish((state) => state.amend)
  const [first] = versions
  const ofAll = checks.filter(({ level, version }) => level !== 'fine' && version === null)
  return (
    <section className="publish-versions" aria-label={formatMessage('versions')}>
      <div className="publish-bar">
        <h2>
          {formatMessage('versions')} <span className="quiet counted">{versions.length}</span>
        </h2>
        <ChoiceMenu
          label={formatMessage('versions')}
          text={formatMessage(GROUPINGS[grouping])}
          groups={[
            {
              label: formatMessage('versions'),
              value: grouping,
              options: Object.entries(GROUPINGS).map(([id, text]) => ({ id, label: formatMessage(text) })),
              onChange: (id) => isGrouping(id) && void amend(project, { kind: 'plan', grouping: id }),
            },
          ]}
        />
        <span className="publish-space" />
        <NumberPattern project={project} publication={publication} />
        <ChoiceChips
          label={formatMessage('publish-channel')}
          value={first?.channel ?? 'release'}
          chips={CHANNELS.map((id) => ({ id, label: nameChannel(id) }))}
          onChange={(channel) => void amend(project, { kind: 'set', version: null, change: { channel } })}
        />
      </div>
      {ofAll.map((check) => (
        <CheckNote key={check.place} project={project} check={check} />
      ))}
      {versions.map((version) => (
        <VersionCard
          key={version.key}
          project={project}
          version={version}
          checks={checks.filter((check) => check.level !== 'fine' && check.version === version.key)}
        />
      ))}
    </section>
  )
}

const GROUPINGS = {
  'per-file': 'publish-grouping-file',
  'per-loader': 'publish-grouping-loader',
  one: 'publish-grouping-one',
} as const

function isGrouping(id: string): id is keyof typeof GROUPINGS {
  return Object.hasOwn(GROUPINGS, id)
}

/** Who numbers by nothing but the version has not asked for patterns. */
const USUAL = '{version}'

function NumberPattern({ project, publication: { numberPattern } }: OfPublication): ReactNode {
  const type = usePublish((state) => state.type)
  const typed = usePublish((state) => state.typed.get(project)?.numberPattern)
  const [isAsked, ask] = useState(false)
  if (!isAsked && typed === undefined && numberPattern === USUAL) {
    return (
      <Button look="quiet" size="small" onPress={() => ask(true)}>
        {formatMessage('publish-number-by')}
      </Button>
    )
  }
  return (
    <div className="publish-number">
      <TextField
        label={formatMessage('publish-number')}
        value={typed ?? numberPattern}
        autoFocus={isAsked}
        onChange={(pattern) => type(project, { numberPattern: pattern })}
      />
    </div>
  )
}
