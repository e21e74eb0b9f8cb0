import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { act, useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../section.tsx'
import { refuse } from '../settings-store.ts'
import { ProgramUpdate } from './program-update.tsx'

// Long texts, which are loaded when somebody looks.
const Licences = lazy(async () => ({ default: (await import('./licences.tsx')).Licences }))

export function AboutSection(): ReactNode {
  const { value: about } = useQuestion('app.about', null)
  if (about === null) return null
  const { version, electron, chromium, node, home, repositoryLink } = about
  return (
    <Section title={formatMessage('about-heading')} hint={formatMessage('about-hint')}>
      <dl className="settings-about">
        <dt className="soft">{formatMessage('settings-modwell')}</dt>
        <dd>{formatMessage('about-licence', { version })}</dd>
        <dt className="soft">{formatMessage('about-runtime')}</dt>
        <dd>{formatMessage('about-runtime-versions', { electron, chromium, node })}</dd>
        <dt className="soft">{formatMessage('about-home')}</dt>
        <dd className="mono">
          <Breakable text={home} />
        </dd>
      </dl>
      <ProgramUpdate />
      {repositoryLink !== null && (
        <div className="button-line">
          <Button
            look="quiet"
            icon={ExternalLink}
            onPress={() => void act('app.open-link', { link: repositoryLink }, refuse)}
          >
            {formatMessage('about-source')}
          </Button>
        </div>
      )}
      <Suspense>
        <Licences />
      </Suspense>
    </Section>
  )
}
