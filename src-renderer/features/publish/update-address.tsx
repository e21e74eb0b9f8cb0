import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Answer } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'

type Addresses = Answer<'publish.update-address'>

/** What a mod names so that the game itself finds newer versions of it. */
export function UpdateAddress({ project }: { readonly project: string }): ReactNode {
  const { value: addresses } = useQuestion('publish.update-address', { project }, { asks: 'once' })
  const [copied, setCopied] = useState<string | null>(null)
  if (addresses === null) return null
  const copy = async (loader: keyof Addresses): Promise<void> => {
    if ((await act('publish.copy-address', { project, loader })) !== undefined) setCopied(loader)
  }
  return (
    <Fold title={formatMessage('publish-address')}>
      <div className="publish-address">
        <p className="soft meta">{formatMessage('publish-address-hint')}</p>
        {(Object.keys(addresses) as readonly (keyof Addresses)[]).map((loader) => (
          <div key={loader} className="publish-address-row">
            <code className="mono">
              <Breakable text={addresses[loader]} />
            </code>
            <Button look="quiet" size="small" icon={Copy} onPress={() => void copy(loader)}>
              {formatMessage('publish-copy', { loader: nameLoader(loader) })}
            </Button>
            <span role="status" className="soft meta">
              {copied === loader ? formatMessage('publish-copied') : null}
            </span>
          </div>
        ))}
      </div>
    </Fold>
  )
}
