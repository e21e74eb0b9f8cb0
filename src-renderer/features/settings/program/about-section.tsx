import { Check, Copy, ExternalLink, FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { act, useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../section.tsx'
import { refuse } from '../settings-store.ts'
import { ProgramUpdate } from './program-update.tsx'

// Long texts, which are loaded when somebody looks.
const Licences = lazy(async () => ({ default: (await import('./licences.tsx')).Licences }))

/** As its SPDX id, as the packages have theirs. */
const LICENCE = 'MIT'

export function AboutSection(): ReactNode {
  const { value: about } = useQuestion('app.about', null)
  if (about === null) return null
  const { version, electron, chromium, node, home, repositoryLink, reportLink } = about
  return (
    <Section title={formatMessage('about-heading')} hint={formatMessage('about-hint')}>
      <dl className="settings-about">
        <dt className="soft">{formatMessage('about-version')}</dt>
        <dd>
          <bdi>{version}</bdi>
        </dd>
        <dt className="soft">{formatMessage('about-licence')}</dt>
        <dd>{LICENCE}</dd>
        <dt className="soft">{formatMessage('about-runtime')}</dt>
        <dd>{formatMessage('about-runtime-versions', { electron, chromium, node })}</dd>
        <dt className="soft">{formatMessage('about-home')}</dt>
        <dd className="settings-place">
          <span className="mono">
            <Breakable text={home} />
          </span>
          <Button size="small" look="quiet" icon={FolderOpen} onPress={() => void act('app.reveal-home', null, refuse)}>
            {formatMessage('about-open-folder')}
          </Button>
        </dd>
      </dl>
      <ProgramUpdate />
      <div className="settings-actions">
        <CopyButton />
        <LinkButton link={reportLink}>{formatMessage('about-report')}</LinkButton>
        <LinkButton link={repositoryLink}>{formatMessage('about-source')}</LinkButton>
      </div>
      <Suspense>
        <Licences />
      </Suspense>
    </Section>
  )
}

function CopyButton(): ReactNode {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => setCopied((await act('app.copy-about', null, refuse)) !== undefined)
  return (
    <Button icon={isCopied ? Check : Copy} onPress={() => void copy()}>
      {isCopied ? formatMessage('about-copied') : formatMessage('about-copy')}
    </Button>
  )
}

function LinkButton({ link, children }: { readonly link: string | null; readonly children: string }): ReactNode {
  if (link === null) return null
  return (
    <Button look="quiet" icon={ExternalLink} onPress={() => void act('app.open-link', { link }, refuse)}>
      {children}
    </Button>
  )
}
