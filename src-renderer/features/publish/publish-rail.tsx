import { Check, ShieldCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicationView } from '../../../src-preload/contract.ts'
import { formatMessage, spokenLocale, listSeparator } from '../../../resources/text/text.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { usePublish } from './publish-store.ts'
import type { OfPublication } from './version-list.tsx'

/** What follows from the one button, and everything that was looked at. */
export function PublishRail({ project, publication }: OfPublication): ReactNode {
  return (
    <aside className="publish-rail" aria-label={formatMessage('publish-what-happens')} tabIndex={0}>
      <WhatHappens publication={publication} />
      <Passed publication={publication} />
      <LeftOut project={project} publication={publication} />
    </aside>
  )
}

const VISIBLE = {
  listed: 'publish-visible-listed',
  unlisted: 'publish-visible-unlisted',
  draft: 'publish-visible-draft',
  archived: 'publish-visible-archived',
} as const

function WhatHappens({
  publication: { project, versions, bytes },
}: {
  readonly publication: PublicationView
}): ReactNode {
  const [first] = versions
  const files = new Set(versions.flatMap((version) => version.files.map(({ id }) => id))).size
  const featured = versions.filter(({ isFeatured }) => isFeatured).map(({ number }) => number)
  const isTold = versions.some(({ status }) => status === 'listed')
  const statuses = [...new Set(versions.map(({ status }) => formatMessage(VISIBLE[status])))]
  const environments = [
    ...new Set(
      versions.map(({ environment }) => formatMessage('environment-name', { environment: environment ?? 'unknown' })),
    ),
  ]
  return (
    <section className="surface publish-what">
      <h2>{formatMessage('publish-what-happens')}</h2>
      <p className="publish-facts counted publish-strong">
        <span>{formatMessage('publish-send-count', { count: versions.length })}</span>
        <span>{formatMessage('files-counted', { count: files })}</span>
        <span>{formatBytes(bytes)}</span>
      </p>
      <p className="publish-to">
        <Picture size={20} source={project.hasIcon ? `modwell-app://icon/${project.id}` : null} />
        <span dir="auto">{formatMessage('publish-to', { title: project.title })}</span>
      </p>
      <dl className="railed-facts">
        {versions.length > 1 && (
          <Fact name={formatMessage('publish-order')}>{nameLoader(first?.loaders[0] ?? null)}</Fact>
        )}
        <Fact name={formatMessage('publish-visible')}>{statuses.join(listSeparator())}</Fact>
        <Fact name={formatMessage('publish-environment')}>{environments.join(listSeparator())}</Fact>
        <Fact name={formatMessage('publish-followers')}>
          {isTold ? project.followers.toLocaleString(spokenLocale()) : formatMessage('publish-none')}
        </Fact>
        {featured.length > 0 && <Fact name={formatMessage('publish-featured')}>{featured.join(listSeparator())}</Fact>}
      </dl>
      <p className="railed-note soft meta">
        <Undo2 size={16} aria-hidden />
        <span>{formatMessage('publish-undoing', { isTold: isTold && project.followers > 0 })}</span>
      </p>
      <p className="publish-note soft meta">
        <ShieldCheck size={16} aria-hidden />
        <span>{formatMessage('publish-once')}</span>
      </p>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }): ReactNode {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd className="counted">{children}</dd>
    </div>
  )
}

/** What was fine; what was found else is said under what it is about, and the head says how much of it is left. */
function Passed({ publication }: { readonly publication: PublicationView }): ReactNode {
  const fine = publication.checks.filter(({ level }) => level === 'fine')
  if (fine.length === 0) return null
  return (
    <Fold title={formatMessage('publish-passed', { count: fine.length })}>
      <ul className="publish-passed meta quiet">
        {fine.map(({ place, message }) => (
          <li key={place}>
            <Check size={14} aria-hidden />
            {message}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function LeftOut({ project, publication: { leftOut } }: OfPublication): ReactNode {
  const amend = usePublish((state) => state.amend)
  if (leftOut.length === 0) return null
  return (
    <Fold title={formatMessage('publish-left-out-heading', { count: leftOut.length })}>
      <ul className="publish-left-out">
        {leftOut.map(({ name, message, canBeTaken, place }) => (
          <li key={place}>
            {canBeTaken && (
              <Checkbox
                isSelected={false}
                label={formatMessage('publish-take-in', { name })}
                onChange={() => void amend(project, { kind: 'take-in', place })}
              />
            )}
            <span className="publish-check-words">
              <span dir="auto">{name}</span> <span className="meta quiet">{message}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
