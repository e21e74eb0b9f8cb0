import { Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx'

/** Asks what the moderators are to be told. */
export function ReportButton(props: Omit<ReportDialogProps, 'onClose'>): ReactNode {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon={Flag}
        label={formatMessage('report-it', { name: props.name })}
        onPress={() => setReporting(true)}
      >
        {formatMessage('report')}
      </Button>
      {isReporting && <ReportDialog {...props} onClose={() => setReporting(false)} />}
    </>
  )
}
