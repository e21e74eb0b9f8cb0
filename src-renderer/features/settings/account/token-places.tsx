import type { ReactNode } from 'react'
import type { TokenKeeper } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { useAccounts } from '../../../lib/asking/use-accounts.ts'
import { Fold } from '../../../ui/fold.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { useAccount } from './account-store.ts'

/** Where what is handed over is stored: in the system's key store, or else, where there is none, as the person says. */
export function TokenPlaces(): ReactNode {
  const { keeping, setKeeping } = useAccount()
  const { value: hasKeyStore } = useQuestion('account.has-key-store', null)
  const { value: view } = useAccounts()
  if (hasKeyStore === null) return null
  const system: Place = hasKeyStore
    ? { id: 'system', label: formatMessage('settings-account-store-in-key-store'), hint: '' }
    : { id: 'system', label: formatMessage('settings-account-not-stored'), hint: '' }
  const file: Place = {
    id: 'file',
    label: formatMessage('settings-account-store-in-file'),
    hint: formatMessage('settings-account-store-in-file-hint'),
  }
  const list = (
    <RadioList
      label={formatMessage('settings-account-store', {
        hasKeyStore,
        // An account says so where nothing protects its file.
        isSaid: view?.accounts.some(({ place }) => place === 'file') === true,
      })}
      value={keeping}
      choices={[system, file]}
      onChange={setKeeping}
    />
  )
  if (!hasKeyStore) return list
  return <Fold title={formatMessage('settings-account-store-where', { keeping })}>{list}</Fold>
}

interface Place {
  readonly id: TokenKeeper
  readonly label: string
  readonly hint: string
}
