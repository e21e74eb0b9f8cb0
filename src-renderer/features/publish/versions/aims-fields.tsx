import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { nameLoader } from '../../../lib/words/names.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TickList } from '../../../ui/fields/tick-list.tsx'

interface AimsFieldsProps {
  readonly loaders: readonly string[]
  readonly gameVersions: readonly string[]
  readonly onLoaders: (loaders: readonly string[]) => void
  readonly onGameVersions: (gameVersions: readonly string[]) => void
}

/**
 * What a version is for, out of the service's lists: loaders of the kind of project that the chosen ones are of, releases of the game, and
 * its snapshots where they are wanted. What is chosen stays in sight, also where the service lists it no more or does not answer.
 */
export function AimsFields({ loaders, gameVersions, onLoaders, onGameVersions }: AimsFieldsProps): ReactNode {
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const [before] = useState({ loaders, gameVersions })
  const [hasSnapshots, showSnapshots] = useState(false)
  const known = tags?.value.loaders ?? []
  const types = known.flatMap(({ name, projectTypes }) => (before.loaders.includes(name) ? projectTypes : []))
  const fitting = known.filter(
    ({ projectTypes }) => types.length === 0 || projectTypes.some((one) => types.includes(one)),
  )
  const games = (tags?.value.gameVersions ?? []).filter(({ kind }) => kind === 'release' || hasSnapshots)
  return (
    <>
      <TickList
        label={formatMessage('publish-edit-loaders')}
        options={listed(
          before.loaders,
          fitting.map(({ name }) => name),
        ).map((id) => ({ id, label: nameLoader(id) }))}
        chosen={loaders}
        onChange={onLoaders}
      />
      <TickList
        label={formatMessage('publish-edit-games')}
        options={listed(
          before.gameVersions,
          games.map(({ version }) => version),
        ).map((id) => ({ id, label: id }))}
        chosen={gameVersions}
        onChange={onGameVersions}
      />
      <Checkbox isSelected={hasSnapshots} onChange={showSnapshots}>
        {formatMessage('publish-edit-snapshots')}
      </Checkbox>
    </>
  )
}

/** What the version had stands first where nobody lists it. */
function listed(chosen: readonly string[], offered: readonly string[]): readonly string[] {
  return [...chosen.filter((one) => !offered.includes(one)), ...offered]
}
