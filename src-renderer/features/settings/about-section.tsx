import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { bundledPackages } from './bundled-packages.ts'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'

export function AboutSection(): ReactNode {
  const { about, openLink } = useSettings()
  if (about === null) return null
  const { version, electron, chromium, node, home, repositoryLink } = about
  return (
    <Section title="About" hint="Modwell keeps a player's mods well.">
      <dl className="settings-about">
        <dt className="soft">Modwell</dt>
        <dd>{version}, MIT</dd>
        <dt className="soft">Runtime</dt>
        <dd>
          Electron {electron}, Chromium {chromium}, Node {node}
        </dd>
        <dt className="soft">Home</dt>
        <dd className="mono">{home}</dd>
      </dl>
      {repositoryLink !== null && (
        <div>
          <Button look="quiet" icon={ExternalLink} onPress={() => void openLink(repositoryLink)}>
            Source code
          </Button>
        </div>
      )}
      <Fold title={`${formatCount(bundledPackages.length, 'package')} of others, with their licences`}>
        <ul className="settings-licences" aria-label="Packages">
          {bundledPackages.map(({ name, version: number, license }) => (
            <li key={`${name} ${number}`}>
              <span>
                {name} <span className="quiet counted">{number}</span>
              </span>
              <span className="soft">{license}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  )
}
