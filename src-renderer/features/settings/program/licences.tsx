import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Fold } from '../../../ui/fold.tsx'

interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** What its licence says; '': its package does not bring it. */
  readonly text: string
}

/** Put in by the build, which reads the lock file. */
declare const BUNDLED_PACKAGES: readonly BundledPackage[]

/** What of others is in this program; nothing where it was not built. */
const bundledPackages: readonly BundledPackage[] = typeof BUNDLED_PACKAGES === 'undefined' ? [] : BUNDLED_PACKAGES

/** What of others is in this program, each with the text of its licence. */
export function Licences(): ReactNode {
  const [sought, seek] = useState('')
  const words = sought.trim().toLowerCase()
  const found = bundledPackages.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(words))
  return (
    <Fold title={formatMessage('about-packages', { count: bundledPackages.length })}>
      <SearchField
        label={formatMessage('about-packages-find')}
        placeholder={formatMessage('about-packages-find')}
        value={sought}
        onChange={seek}
      />
      {found.length === 0 && <p className="soft">{formatMessage('about-packages-none')}</p>}
      <ul className="settings-licences" aria-label={formatMessage('about-packages-list')}>
        {found.map(({ name, version, license, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <ChevronRight size={16} aria-hidden />
                <span className="settings-package" dir="auto">
                  {name} <span className="quiet counted">{version}</span>
                </span>
                <span className="soft" dir="auto">
                  {license}
                </span>
              </summary>
              <pre dir="auto">{text === '' ? formatMessage('about-licence-not-brought', { license }) : text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
