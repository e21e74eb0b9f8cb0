import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Fold } from '../../../ui/fold.tsx'
import { bundledPackages } from './bundled-packages.ts'

/** What of others is in this program, each with the text of its licence. */
export function Licences(): ReactNode {
  return (
    <Fold title={formatMessage('about-packages', { count: bundledPackages.length })}>
      <ul className="settings-licences" aria-label={formatMessage('about-packages-list')}>
        {bundledPackages.map(({ name, version, license, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <span>
                  {name} <span className="quiet counted">{version}</span>
                </span>
                <span className="soft">{license}</span>
              </summary>
              <pre>{text === '' ? formatMessage('about-licence-not-brought', { license }) : text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
