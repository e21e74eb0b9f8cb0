import { useState, type ReactNode } from 'react'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { useAction } from '../../../lib/asking/question.ts'
import { RightFailure } from '../../../lib/right-failure.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { nameVersion } from './name-version.ts'
import { showChanged } from './use-own-versions.ts'
import type { OfOwnVersion } from './version-row.tsx'

const STATUSES = ['archived', 'unlisted', 'draft'] as const

/** How a version leaves the lists; it can be listed again. */
export function WithdrawVersion({ version, onClose }: OfOwnVersion): ReactNode {
  const [as, setAs] = useState<(typeof STATUSES)[number]>('archived')
  const { run, error, isRunning } = useAction('own-version.withdraw')
  const withdraw = async (): Promise<void> => {
    if (isRunning || (await run({ version: version.id, as })) === undefined) return
    onClose()
    await showChanged()
  }
  return (
    <Dialog
      title={formatMessage('own-version-withdraw-title', { number: nameVersion(version) })}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button look="primary" onPress={() => void withdraw()}>
            {formatMessage('own-version-withdraw-now')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={message('sign-in-purpose-versions')} again={() => void withdraw()} />
      <RadioList
        label={formatMessage('own-version-withdraw-as')}
        value={as}
        choices={STATUSES.map((status) => ({
          id: status,
          label: formatMessage('own-version-status', { status }),
          hint: formatMessage('own-version-status-means', { status }),
        }))}
        onChange={setAs}
      />
      <p className="soft">{formatMessage('own-version-withdraw-what')}</p>
    </Dialog>
  )
}
