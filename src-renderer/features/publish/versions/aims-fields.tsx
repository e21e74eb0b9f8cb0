import { useState, type ReactNode } from 'react'
import type { Answer } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { nameLoader } from '../../../lib/words/names.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TickList } from '../../../ui/fields/tick-list.tsx'

type TagsView = Answer<'browse.tags'>['value']

const LOADERS_SHOWN = 4
const GAMES_SHOWN = 8

interface AimsFieldsProps {
  readonly loaders: readonly string[]
  readonly gameVersions: readonly string[]
  readonly onLoaders: (loaders: readonly string[]) => void
  readonly onGameVersions: (gameVersions: readonly string[]) => void
}

/**
 * What a version is for, out of the service's lists: loaders that load what the chosen ones do, releases of the game, and
 * its snapshots where they are wanted. What is chosen stays in sight, also where the service lists it no more or does not answer.
 */
export function AimsFields({ loaders, gameVersions, onLoaders, onGameVersions }: AimsFieldsProps): ReactNode {
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const [before] = useState({ loaders, gameVersions })
  const [hasSnapshots, showSnapshots] = useState(false)
  const known = tags?.value.loaders ?? []
  const types = known.filter(({ name }) => before.loaders.includes(name)).flatMap(kindsOf)
  const fitting = known.filter((loader) => types.length === 0 || kindsOf(loader).every((one) => types.includes(one)))
  const games = (tags?.value.gameVersions ?? []).filter(({ kind }) => kind === 'release' || hasSnapshots)
  return (
    <>
      <TickList
        label={formatMessage('publish-edit-loaders')}
        most={LOADERS_SHOWN}
        options={listed(
          before.loaders,
          fitting.map(({ name }) => name),
        ).map((id) => ({ id, label: nameLoader(id) }))}
        chosen={loaders}
        onChange={onLoaders}
      />
      <TickList
        label={formatMessage('publish-edit-games')}
        most={GAMES_SHOWN}
        options={listed(
          before.gameVersions,
          games.map(({ version }) => version),
        ).map((id) => ({ id, label: id }))}
        listing={
          <Checkbox isSelected={hasSnapshots} onChange={showSnapshots}>
            {formatMessage('publish-edit-snapshots')}
          </Checkbox>
        }
        chosen={gameVersions}
        onChange={onGameVersions}
      />
    </>
  )
}

/** What it loads: every loader is for projects and most are for modpacks, which tells nothing of it. */
function kindsOf({ projectTypes }: TagsView['loaders'][number]): readonly string[] {
  return projectTypes.map(String).filter((type) => type !== 'project' && type !== 'modpack')
}

/** What the version had stands first where nobody lists it. */
function listed(chosen: readonly string[], offered: readonly string[]): readonly string[] {
  return [...chosen.filter((one) => !offered.includes(one)), ...offered]
}
