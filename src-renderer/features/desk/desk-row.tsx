import { ChartColumn, PackageOpen, PencilLine, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskProject } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import type { PlacedItem } from '../../lib/lists/use-long-list.ts'
import { formatAmount, formatDayBriefly, formatMoment } from '../../lib/words/format.ts'
import { nameProjectType } from '../../lib/words/names.ts'
import { sayProjectState, sayStateMeans } from '../../lib/words/project-state.ts'
import { Bars } from '../../ui/art/bars.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { formatExact, sayWaiting } from './desk-words.ts'
import { useDesk } from './desk-store.ts'
import { useWhyNotNow } from './use-why-not-now.ts'

/** Where what can be done with a project leads. */
export interface DeskLinks {
  /** To the page that everybody sees. */
  readonly onShowProject: (project: string) => void
  readonly onEdit: (project: string) => void
  /** To the checks before it is submitted. */
  readonly onSubmit: (project: string) => void
  /** null: to which, the person is asked. */
  readonly onPublish: (project: string | null) => void
  /** To the conversation with the moderators; `notification` null: none leads there. */
  readonly onAnswer: (project: string, notification: string | null) => void
}

interface DeskRowProps extends DeskLinks {
  readonly project: DeskProject
  readonly isActive: boolean
  readonly placed: PlacedItem
}

/** One project: its state and what waits, what it came to, and its newest version for each loader. */
export function DeskRow({ project, isActive, placed, ...links }: DeskRowProps): ReactNode {
  const { id, title, type, hasIcon, organizationId, waiting, downloads, followers, gains, gained } = project
  const openDaily = useDesk((state) => state.openDaily)
  const select = useDesk((state) => state.select)
  const isSelected = useDesk((state) => state.selected.has(id))
  const kind = nameProjectType(type)
  const whyNot = useWhyNotNow()
  return (
    <li {...placed} className="desk-item" data-selected={isSelected || undefined}>
      <div className="desk-row">
        <div className="desk-mark">
          <Checkbox
            isSelected={isSelected}
            label={formatMessage('desk-select', { title })}
            onChange={(wanted) => select(id, wanted)}
          />
          <Picture size={36} source={hasIcon ? `modwell-app://icon/${id}` : null} />
        </div>
        <div className="desk-name">
          <button
            type="button"
            className="desk-open"
            tabIndex={isActive ? 0 : -1}
            dir="auto"
            onClick={() => links.onEdit(id)}
          >
            {title}
          </button>
          <span className="meta quiet">
            {organizationId === null ? kind : formatMessage('desk-of-organization', { type: kind })}
          </span>
        </div>
        <div className="desk-answered">
          <div className="desk-state">
            <State project={project} />
            {waiting.map((one) => (
              <WaitingLine key={one.kind} one={one} whyNot={whyNot} />
            ))}
          </div>
          {waiting.length > 0 && (
            <div className="desk-answers">
              {waiting.map((one) => (
                <WaitingButton key={one.kind} one={one} project={project} whyNot={whyNot} {...links} />
              ))}
            </div>
          )}
        </div>
        <span className="desk-downloads counted">
          <span aria-hidden>
            {formatAmount(downloads)}{' '}
            <span className="desk-noun soft">{formatMessage('desk-noun-downloads', { count: downloads })}</span>
          </span>
          <span className="unseen">
            {formatMessage('downloads-counted', { amount: formatExact(downloads), count: downloads })}
          </span>
        </span>
        <span className="desk-bars" {...(gained !== null && { title: sayGained(gained) })}>
          {gained === null ? (
            <span className="meta quiet">{formatMessage('desk-gains-not-yet')}</span>
          ) : (
            <Bars amounts={gains.map((gain) => gain.downloads)} label={sayGained(gained)} />
          )}
        </span>
        <span className="desk-followers counted soft">
          <span aria-hidden>{formatExact(followers)}</span>
          <span className="unseen">
            {formatMessage('desk-followers', { amount: formatExact(followers), count: followers })}
          </span>
        </span>
        <Newest project={project} />
        <Menu
          label={formatMessage('desk-more', { title })}
          items={[
            {
              id: 'edit',
              label: formatMessage('desk-edit'),
              icon: PencilLine,
              onPress: () => links.onEdit(id),
            },
            {
              id: 'publish',
              label: formatMessage('desk-publish'),
              icon: Upload,
              whyNot,
              onPress: () => links.onPublish(id),
            },
            {
              id: 'show',
              label: formatMessage('desk-open'),
              icon: PackageOpen,
              onPress: () => links.onShowProject(id),
            },
            {
              id: 'daily',
              label: formatMessage('desk-daily'),
              icon: ChartColumn,
              onPress: () => openDaily({ id, title }),
            },
          ]}
        />
      </div>
    </li>
  )
}

/** By the moderators: nobody gets it until its author does something. */
const REFUSED: ReadonlySet<string> = new Set(['rejected', 'withheld'])

function sayGained(gained: number): string {
  return formatMessage('desk-bars-of', { amount: formatExact(gained) })
}

/** In a line of its own stands what it means where nothing else is to be said. */
function State({ project }: { readonly project: DeskProject }): ReactNode {
  const { status, waiting } = project
  const look = REFUSED.has(status) ? 'desk-refused' : 'soft'
  if (waiting.length > 0) return <span className={look}>{sayProjectState(project)}</span>
  const means = sayStateMeans(project)
  return (
    <>
      <span className={look}>{formatMessage('desk-state', { status })}</span>
      {means !== null && <span className="meta quiet">{means}</span>}
    </>
  )
}

interface WaitingLineProps {
  readonly one: DeskProject['waiting'][number]
  /** Why nothing can be done at the service now; null: it can. */
  readonly whyNot: string | null
}

/** What waits, since when, and what was written; it calls for nothing while nothing can be done about it. */
function WaitingLine({ one, whyNot }: WaitingLineProps): ReactNode {
  const isOver = one.kind === 'rejected' && one.isAnswered
  const isNeed = !isOver && (whyNot === null || one.kind === 'not-saved')
  const facts = [
    ...('at' in one && one.at !== null ? [formatMoment(one.at)] : []),
    ...(one.kind === 'never-submitted' && one.since !== null
      ? [formatMessage('desk-begun', { day: formatDayBriefly(one.since) })]
      : []),
  ]
  return (
    <div className="desk-state">
      <span className="desk-waits">
        <span className={isNeed ? 'desk-need' : 'soft'}>{sayWaiting(one)}</span>
        {facts.map((fact) => (
          <span key={fact} className="quiet">
            {fact}
          </span>
        ))}
      </span>
      {'text' in one && one.text !== null && (
        <span className="desk-excerpt meta soft" dir="auto">
          {one.text}
        </span>
      )}
    </div>
  )
}

interface WaitingButtonProps extends WaitingLineProps, DeskLinks {
  readonly project: DeskProject
}

/** What answers it. What was kept here is gone on with whether or not the service answers. */
function WaitingButton({ one, project: { id, title }, whyNot, ...links }: WaitingButtonProps): ReactNode {
  return (
    <>
      {one.kind === 'never-submitted' && (
        <Button
          size="small"
          label={formatMessage('desk-submit-about', { title })}
          whyNot={whyNot}
          onPress={() => links.onSubmit(id)}
        >
          {formatMessage('desk-submit')}
        </Button>
      )}
      {one.kind === 'not-saved' && (
        <Button size="small" label={formatMessage('desk-kept-about', { title })} onPress={() => links.onEdit(id)}>
          {formatMessage('desk-kept')}
        </Button>
      )}
      {'notificationId' in one && (
        <Button
          size="small"
          label={formatMessage('desk-answer-about', { title })}
          whyNot={whyNot}
          onPress={() => links.onAnswer(id, one.notificationId)}
        >
          {formatMessage('desk-answer')}
        </Button>
      )}
    </>
  )
}

/** How many lines a row has room for; the project's page has all. */
const MAX_NEWEST = 2

function Newest({ project: { newest, versions } }: { readonly project: DeskProject }): ReactNode {
  return (
    <span className="desk-newest">
      {newest.length === 0 && (
        <span className="quiet">{formatMessage(versions === 0 ? 'desk-no-version' : 'desk-not-told')}</span>
      )}
      {newest.slice(0, MAX_NEWEST).map(({ id, shown, isFor }) => (
        <span key={id} className="cut" title={`${shown} ${isFor}`}>
          <span className="counted">{shown}</span> <span className="quiet">{isFor}</span>
        </span>
      ))}
    </span>
  )
}
