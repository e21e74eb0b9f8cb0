import { ToggleRight, ToggleLeft, Trash2, Link, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRow, Channel } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatBytes, formatChecked, formatMoment } from '../../../lib/words/format.ts'
import { nameChannel } from '../../../lib/words/names.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { NextVersion } from './next-version.tsx'
import { FileVersions } from './file-versions.tsx'
import { HoldList, HoldMenu } from './file-hold.tsx'
import { FileWhy } from './file-why.tsx'
import { Select, type Option } from '../../../ui/fields/select.tsx'
import { useInstance } from '../instance-store.ts'
import { useChoices } from '../list/choices-store.ts'
import { useLink } from '../links/link-store.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { useWhyNot } from '../bisect/search-lock.ts'

export interface FileDetailsProps {
  readonly file: FileRow
  readonly instance: string
  readonly onShowProblems: () => void
}

const CHANGES = { remove: 'instance-remove', enable: 'instance-enable', disable: 'instance-disable' } as const

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

interface FileChannelProps {
  readonly file: FileRow
  readonly instance: string
}

interface FileLinkProps {
  readonly file: FileRow
  readonly instance: string
}

/** What it is, why it is in its state and here, what is next, and what can be done with it. */
export function FileDetails({ file, instance, onShowProblems }: FileDetailsProps): ReactNode {
  const service = useServiceName()
  const propose = usePropose()
  const why = useWhyNot(instance)([file])
  const chooseVersions = useInstance((state) => state.chooseVersions)
  const choose = useInstance((state) => state.choose)
  const areVersionsShown = useInstance(({ versionsOf }) => versionsOf === file.id)
  const { id, title, enabled, projectId, projectNote, state, summary, meaning } = file
  // What the person holds stands in a list of its own, and nothing twice.
  const isSaid = (reason: string): boolean => reason === meaning || file.holds.some(({ text }) => reason === `${text}.`)
  const reasons = file.reasons.filter(({ message }) => !isSaid(message))
  const isHeld = file.holds.length > 0
  const isSilent = state === 'up-to-date' || state === 'update-available' || (state === 'held' && isHeld)
  const change = (kind: keyof typeof CHANGES): void => {
    propose({ kind, instance, files: [id] }, formatMessage(CHANGES[kind], { title }))
  }
  return (
    <div className="file-details">
      {summary !== null && <p dir="auto">{summary}</p>}
      <div className="file-reasons">
        {!isSilent && <p>{meaning}</p>}
        {file.isLinked && <p>{formatMessage('inspector-linked-by-hand', { service, title })}</p>}
        {reasons.map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message}</p>
        ))}
        {projectNote !== null && <p>{projectNote}</p>}
      </div>
      <HoldList file={file} instance={instance} />
      <NextVersion file={file} instance={instance}>
        {projectId !== null && (
          <>
            <Button isExpanded={areVersionsShown} onPress={() => (areVersionsShown ? choose(id) : chooseVersions(id))}>
              {formatMessage(areVersionsShown ? 'inspector-versions-hide' : 'inspector-versions-all')}
            </Button>
            {state === 'held' && !isHeld && (
              <Button onPress={onShowProblems}>{formatMessage('inspector-what-can-be-done')}</Button>
            )}
            <HoldMenu file={file} instance={instance} />
          </>
        )}
        <FileLink file={file} instance={instance} />
      </NextVersion>
      {projectId !== null && (
        <FileVersions key={`versions ${id}`} file={file} project={projectId} instance={instance} />
      )}
      <FileWhy instance={instance} file={file}>
        <section className="file-part">
          <h3>{formatMessage('inspector-file')}</h3>
          <dl className="file-facts">
            {listFacts(file).map(([term, text]) => (
              <div key={term}>
                <dt className="quiet">{term}</dt>
                <dd>
                  <Breakable text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {projectId !== null && <FileChannel file={file} instance={instance} />}
        <div className="file-actions file-foot">
          {enabled ? (
            <Button icon={ToggleLeft} whyNot={why} onPress={() => change('disable')}>
              {formatMessage('action-disable')}
            </Button>
          ) : (
            <Button icon={ToggleRight} whyNot={why} onPress={() => change('enable')}>
              {formatMessage('action-enable')}
            </Button>
          )}
          <Button look="danger" icon={Trash2} whyNot={why} onPress={() => change('remove')}>
            {formatMessage('action-remove')}
          </Button>
        </div>
      </FileWhy>
    </div>
  )
}

function listFacts(file: FileRow): readonly (readonly [string, string])[] {
  const { enabledPath, size, mods, nestedCount, channel, isOfOtherTime } = file
  const facts: readonly (readonly [Extract<TextId, `inspector-fact-${string}`>, string | null])[] = [
    ['inspector-fact-name', enabledPath],
    ['inspector-fact-size', formatBytes(size)],
    ['inspector-fact-channel', channel && nameChannel(channel)],
    ['inspector-fact-loads', mods.length > 0 ? formatMessage('inspector-parts', { parts: mods }) : null],
    ['inspector-fact-inside', nestedCount > 0 ? formatMessage('inspector-nested', { count: nestedCount }) : null],
    ['inspector-fact-checked', isOfOtherTime ? formatLookedAt(file) : null],
  ]
  return facts.flatMap(([term, text]) => (text === null ? [] : [[formatMessage(term), text] as const]))
}

/** The term says that it was checked; all else has to be said. */
function formatLookedAt(file: FileRow): string {
  const { checkedAt, staleSince } = file
  return checkedAt === null || staleSince !== null ? formatChecked(file) : formatMoment(checkedAt)
}

/** How stable the versions of a file's project may be. */
function FileChannel({ file, instance }: FileChannelProps): ReactNode {
  const { chooseChannel } = useChoices()
  const options: readonly Option<Channel | 'usual'>[] = [
    { id: 'usual', label: formatMessage('inspector-channel-usual') },
    ...CHANNELS.map((id) => ({ id, label: formatMessage('inspector-channel', { channel: id }) })),
  ]
  return (
    <Select
      label={formatMessage('inspector-channel-of', { title: file.title })}
      isLabelShown={false}
      value={file.ownChannel ?? 'usual'}
      options={options}
      onChange={(id) => void chooseChannel(instance, file.id, id === 'usual' ? null : id)}
    />
  )
}

/** Says of a file that the service does not know which project it is of, or undoes that. One button, which keeps the focus. */
function FileLink({ file, instance }: FileLinkProps): ReactNode {
  const open = useLink((state) => state.open)
  const unlink = useChoices((state) => state.unlink)
  if (!file.isLinked && file.state !== 'unknown') return null
  return (
    <Button
      icon={file.isLinked ? Unlink : Link}
      onPress={() => (file.isLinked ? void unlink(instance, file.id) : open({ instance, file }))}
    >
      {formatMessage(file.isLinked ? 'inspector-unlink' : 'inspector-link')}
    </Button>
  )
}
