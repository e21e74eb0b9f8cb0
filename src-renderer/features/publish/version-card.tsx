import { FileArchive, FileText, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CheckView, DraftView } from '../../../src-preload/contract.ts'
import type { TextId } from '../../../resources/text/catalogue.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { usePublish } from './publish-store.ts'
import { CheckNote } from './checks/check-note.tsx'
import { gamesText } from './games-text.ts'
import { EditVersion } from './edit-version.tsx'

interface VersionCardProps {
  readonly project: string
  readonly version: DraftView
  readonly checks: readonly CheckView[]
}

/** A version, its files as rows with what they need, and under each what was found about it. */
export function VersionCard({ project, version, checks }: VersionCardProps): ReactNode {
  const { number, loaders, gameVersions, files } = version
  const [isEditing, edit] = useState(false)
  const names = new Set(files.map(({ name }) => name))
  const others = checks.filter(({ file }) => file === null || !names.has(file))
  return (
    <article className="surface" aria-label={number}>
      <header className="publish-card-head">
        <h3 className="counted">{number}</h3>
        <span className="soft publish-facts">
          <span>{loaders.map((loader) => nameLoader(loader)).join(listSeparator())}</span>
          <span className="counted">{gamesText(gameVersions)}</span>
        </span>
        <span className="meta quiet counted">{formatMessage('files-counted', { count: files.length })}</span>
        <Button
          look="quiet"
          size="small"
          icon={Pencil}
          label={formatMessage('publish-edit', { number })}
          onPress={() => edit(true)}
        >
          {null}
        </Button>
      </header>
      {files.map((file, place) => (
        <div key={file.id}>
          <FileRow project={project} file={file} needs={place === 0 ? version.needs : null} />
          {checks
            .filter((check) => check.file === file.name)
            .map((check) => (
              <CheckNote key={check.place} project={project} check={check} onEdit={() => edit(true)} />
            ))}
        </div>
      ))}
      {others.map((check) => (
        <CheckNote key={check.place} project={project} check={check} onEdit={() => edit(true)} />
      ))}
      {isEditing && <EditVersion project={project} version={version} onClose={() => edit(false)} />}
    </article>
  )
}

const EXTRAS = {
  'sources-jar': 'publish-extra-sources',
  'javadoc-jar': 'publish-extra-javadoc',
  'dev-jar': 'publish-extra-dev',
  signature: 'publish-extra-signature',
  main: 'publish-extra-other',
  'required-resource-pack': 'publish-extra-other',
  'optional-resource-pack': 'publish-extra-other',
} as const satisfies Record<DraftView['files'][number]['role'], TextId>

interface FileRowProps {
  readonly project: string
  readonly file: DraftView['files'][number]
  /** null: they stand with another file. */
  readonly needs: DraftView['needs'] | null
}

function FileRow({ project, file: { id, name, bytes, role, mod }, needs }: FileRowProps): ReactNode {
  const amend = usePublish((state) => state.amend)
  const Icon = role === 'main' ? FileArchive : FileText
  const about =
    role === 'main' && mod !== null
      ? formatMessage('publish-mod', { name: mod.name ?? mod.id, id: mod.id, version: mod.version ?? '?' })
      : formatMessage(EXTRAS[role])
  return (
    <div className="publish-file">
      <Checkbox
        isSelected
        label={formatMessage('publish-send-file', { name })}
        onChange={() => void amend(project, { kind: 'leave-out', file: id })}
      />
      <Icon size={16} aria-hidden />
      <div className="publish-file-name">
        <div className="cut" dir="auto">
          {name}
        </div>
        <div className="meta quiet cut" dir="auto">
          {role === 'main' && mod === null ? null : about}
        </div>
      </div>
      <ul className="publish-needs">
        {needs?.length === 0 && mod !== null && (
          <li className="meta quiet">{formatMessage('publish-needs-nothing')}</li>
        )}
        {needs?.map((need) => (
          <li key={need.project?.id ?? need.modId} className="meta">
            <Picture
              size={20}
              source={need.project?.hasIcon === true ? `modwell-app://icon/${need.project.id}` : null}
            />
            <span dir="auto">{need.project?.title ?? need.modId}</span>{' '}
            <span className={need.project === null ? 'publish-amber' : 'quiet'}>{rangeText(need)}</span>
          </li>
        ))}
      </ul>
      <span className="meta quiet counted">{formatBytes(bytes)}</span>
    </div>
  )
}

const KINDS = {
  required: null,
  optional: 'publish-need-optional',
  incompatible: 'publish-need-incompatible',
  embedded: 'publish-need-embedded',
} as const

function rangeText({ kind, range }: DraftView['needs'][number]): string {
  const word = KINDS[kind]
  return [range, word === null ? null : formatMessage(word)].filter((part) => part !== null).join(listSeparator())
}
