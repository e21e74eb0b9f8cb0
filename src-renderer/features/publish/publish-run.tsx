import { Check, CircleAlert, CircleDashed, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublishReportView } from '../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import type { PublishPhase } from './publish-store.ts'
import { UpdateAddress } from './update-address.tsx'

export function PublishRun({
  phase: { done, total },
}: {
  readonly phase: Extract<PublishPhase, { kind: 'sending' }>
}): ReactNode {
  return (
    <div className="surface publish-run">
      <ProgressBar
        label={formatMessage('publish-sending')}
        share={total === 0 ? null : done / total}
        text={formatMessage('publish-sent-of', { done: formatBytes(done), total: formatBytes(total) })}
      />
      <p className="soft meta">{formatMessage('publish-once')}</p>
    </div>
  )
}

/** What became of each version. */
export function PublishReport({
  report: { project, versions, isCancelled },
}: {
  readonly report: PublishReportView
}): ReactNode {
  const count = versions.filter(({ kind }) => kind === 'published').length
  return (
    <div className="publish-report">
      <section className="surface" aria-labelledby="publish-report-heading">
        <h2 id="publish-report-heading">
          {isCancelled ? `${formatMessage('publish-stopped')}: ` : ''}
          {formatMessage('publish-done-heading', { count })}
        </h2>
        <ul>
          {versions.map((version) => (
            <Result key={version.key} version={version} />
          ))}
        </ul>
      </section>
      <UpdateAddress project={project.id} />
    </div>
  )
}

function Result({ version }: { readonly version: PublishReportView['versions'][number] }): ReactNode {
  const { kind, number, loaders, siteLink } = version
  const isThere = kind === 'published' || kind === 'already-there'
  const Icon = isThere ? Check : kind === 'failed' ? CircleAlert : CircleDashed
  return (
    <li className={kind === 'failed' ? 'publish-result publish-red' : 'publish-result'}>
      <Icon size={16} aria-hidden />
      <span className="publish-check-words">
        <span>
          <strong className="counted">{number}</strong>{' '}
          {loaders.length > 0 && <>{loaders.map((loader) => nameLoader(loader)).join(listSeparator())} · </>}
          {resultText(version)}
        </span>
        {version.hint !== null && <span className="meta">{version.hint}</span>}
      </span>
      {siteLink !== null && (
        <Button
          look="quiet"
          size="small"
          icon={ExternalLink}
          onPress={() => void act('app.open-link', { link: siteLink })}
        >
          {formatMessage('open-on-site')}
        </Button>
      )}
    </li>
  )
}

function resultText({ kind, message }: PublishReportView['versions'][number]): string {
  switch (kind) {
    case 'published':
      return message === null
        ? formatMessage('publish-result-published')
        : formatMessage('publish-result-twice', { why: message })
    case 'already-there':
      return formatMessage('publish-result-already')
    case 'failed':
      return formatMessage('publish-result-failed', { why: message ?? '' })
    case 'not-begun':
      return formatMessage('publish-none-begun')
  }
}
