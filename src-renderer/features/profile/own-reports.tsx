import { Flag, MessageSquare } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { FiledReportView } from '../../../src-preload/contract.ts'
import { nameReportKind } from '../../../resources/text/service-names.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { Conversation } from '../../lib/talk/conversation.tsx'
import { formatMoment } from '../../lib/words/format.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Badge } from '../../ui/notes/badge.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isOtherAccount } from '../../lib/asking/events.ts'

/** What the person reported, open and closed, and what was said about each: asked for where they want to see it, as few sign-ins may. */
export function OwnReports(): ReactNode {
  const { value, error, ask } = useQuestion('report.list', null, { refreshOn: isOtherAccount })
  const [shown, setShown] = useState<FiledReportView | null>(null)
  const all = value === null ? [] : [...value.open, ...value.closed]
  return (
    <section className="profile-part" aria-label={formatMessage('reports-heading')}>
      <RightFailure error={error} purpose={message('sign-in-purpose-reports')} again={() => void ask()} />
      {value === null && error === null && <Busy>{formatMessage('reports-asking')}</Busy>}
      {value !== null && value.closedProblem !== null && (
        <Banner tone="warn" title={formatMessage('reports-closed-unread')} role="status">
          {value.closedProblem.message}
        </Banner>
      )}
      {value !== null && all.length === 0 && (
        <EmptyState icon={Flag} title={formatMessage('reports-none')}>
          {formatMessage('reports-closed-known')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul className="profile-rows" aria-label={formatMessage('reports-heading')}>
          {all.map((report) => (
            <ReportRow key={report.id} report={report} onShow={() => setShown(report)} />
          ))}
        </ul>
      )}
      {all.length > 0 && <p className="meta soft">{formatMessage('reports-closed-known')}</p>}
      {shown !== null && (
        <Dialog
          title={formatMessage('report-about', { name: nameOf(shown) })}
          width="wide"
          actions={<Button onPress={() => setShown(null)}>{formatMessage('close')}</Button>}
          onClose={() => setShown(null)}
        >
          <Conversation subject={{ kind: 'report', id: shown.id }} />
        </Dialog>
      )}
    </section>
  )
}

interface ReportRowProps {
  readonly report: FiledReportView
  readonly onShow: () => void
}

function ReportRow({ report, onShow }: ReportRowProps): ReactNode {
  const { kind, about, created, isClosed } = report
  const name = nameOf(report)
  const facts = [
    formatMessage('report-of-type', { type: about.type }),
    ...(kind === null ? [] : [nameReportKind(kind)]),
    ...(created === null ? [] : [formatMoment(created)]),
  ]
  return (
    <li className="profile-row">
      <Flag size={16} aria-hidden />
      <span className="profile-project-text">
        <span className="profile-project-title" dir="auto">
          {name}
        </span>
        <span className="meta soft">{facts.join(' · ')}</span>
      </span>
      <Badge tone={isClosed ? 'quiet' : 'accent'}>{formatMessage('report-state', { isClosed })}</Badge>
      <Button
        look="quiet"
        size="small"
        icon={MessageSquare}
        label={formatMessage('report-show', { name })}
        onPress={onShow}
      >
        {formatMessage('thread-heading')}
      </Button>
    </li>
  )
}

function nameOf({ about }: FiledReportView): string {
  return about.name ?? about.id
}
