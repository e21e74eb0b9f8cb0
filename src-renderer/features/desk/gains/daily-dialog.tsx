import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useDesk } from '../desk-store.ts'
import { GainsChart } from './gains-chart.tsx'

/** What one project came to day by day, as it was recorded here. */
export function DailyDialog(): ReactNode {
  const { opened, closeDaily } = useDesk()
  if (opened === null) return null
  return (
    <Dialog
      title={formatMessage('desk-daily-heading', { title: opened.title })}
      width="wide"
      actions={null}
      onClose={closeDaily}
    >
      <Daily project={opened.id} />
    </Dialog>
  )
}

function Daily({ project }: { readonly project: string }): ReactNode {
  const { value, error } = useQuestion('desk.daily', { project })
  return (
    <div className="desk-daily">
      <FailureBanner error={error} />
      {value !== null && <GainsChart of="one" gains={value.gains} since={value.since} />}
    </div>
  )
}
