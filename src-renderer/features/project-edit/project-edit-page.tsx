import { isOtherAccount } from '../../lib/asking/events.ts'
import { ExternalLink, Eye, FilePen, Trash2, Upload } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { EditedProjectView } from '../../../src-preload/contract.ts'
import { formatMessage, message, type Message } from '../../../resources/text/text.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { NotAnsweredBanner } from '../../lib/not-answered-banner.tsx'
import { nameProjectType } from '../../lib/words/names.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Picture } from '../../ui/art/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionList } from '../../ui/sections/section-list.tsx'
import { ConflictCards } from './conflict-cards.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DescriptionSection } from './description/description-section.tsx'
import { DetailsSection } from './details/details-section.tsx'
import { StatusSection } from './details/status-section.tsx'
import { isOther, listEditSections, type EditSection, type OtherSections } from './edit-sections.ts'
import { editingOf, isUnanswered, type Editing } from './editing.ts'
import { GallerySection } from './gallery/gallery-section.tsx'
import { LicenseSection } from './license-section.tsx'
import { LinksSection } from './links-section.tsx'
import { useProjectEdit } from './project-edit-store.ts'
import { SaveOutcome } from './save-outcome.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

/** Nobody is signed in, or the sign-in lacks that scope; `again` does it when there is one. */
export type AskSignIn = (scope: string, purpose: Message, again: () => void) => void

export interface ProjectEditPageProps {
  readonly section: EditSection
  readonly onSection: (section: EditSection) => void
  /** What other features show of it. */
  readonly others: OtherSections
  /** By id or slug. */
  readonly project: string
  readonly onBack: () => void
  readonly onPublish: () => void
  /** To the page that everybody sees. */
  readonly onShow: () => void
  readonly onSignIn: AskSignIn
}

/** A project of one's own, to change it: what is typed is kept until it is saved. */
export function ProjectEditPage({
  project: asked,
  section,
  onSection,
  others,
  onBack,
  onPublish,
  onShow,
  onSignIn,
}: ProjectEditPageProps): ReactNode {
  const {
    value: view,
    error,
    isAsking,
    ask,
  } = useQuestion('project-edit.open', { project: asked }, { refreshOn: isOtherAccount })
  const { drafts, error: refused, take, type, save, isBusy } = useProjectEdit()
  const draft = drafts.get(view?.id ?? '')
  const service = useServiceName()
  useEffect(() => {
    if (view !== null) take(view)
  }, [take, view])
  useEffect(() => useProjectEdit.setState({ error: null, saved: null, discarded: null }), [])
  const openSection = (next: EditSection): void => {
    // That all was saved is said where it was.
    if (useProjectEdit.getState().saved?.ignored.length === 0) useProjectEdit.setState({ saved: null })
    onSection(next)
  }
  const saveNow = async (): Promise<void> => {
    if (view === null || isBusy) return
    const failure = await save(asked, view.id)
    if (failure?.code === 'service-unauthorized') {
      onSignIn('PROJECT_WRITE', message('sign-in-purpose-edit'), () => void saveNow())
    }
  }
  const signIn = (): void => onSignIn('PROJECT_WRITE', message('sign-in-purpose-edit'), () => void ask())
  const editing = view === null || draft === undefined ? null : editingOf(view, draft, { asked, service, type })
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (editing !== null && editing.draft.changed.length > 0) void saveNow()
  }
  return (
    <div className="project-edit-whole" onKeyDown={keyed}>
      <Page
        title={formatMessage('edit-heading', { title: editing?.fields.title ?? '' })}
        {...(view !== null && { subtitle: <Facts view={view} /> })}
        back={{ label: formatMessage('back'), onPress: onBack }}
        icon={
          <Picture size={36} source={typeof view?.icon === 'string' ? `modwell-app://picture/${view.icon}` : null} />
        }
        actions={
          view !== null && (
            <Actions
              view={view}
              whyNotSent={editing?.whyNotSent ?? null}
              isPublishingNext={section === 'versions' && draft?.changed.length === 0}
              onShow={onShow}
              onPublish={onPublish}
              onGone={onBack}
            />
          )
        }
        foot={
          editing !== null && (
            <UnsavedBar editing={editing} section={section} onSection={openSection} onSave={() => void saveNow()} />
          )
        }
      >
        <FailureBanner error={error ?? refused} />
        {view !== null && view.problem !== null && (
          <NotAnsweredBanner
            problem={view.problem}
            from={view.readAt}
            never={formatMessage('edit-typed-is-kept')}
            shown={(moment) => formatMessage('edit-from-before', { moment })}
            more={isUnanswered(view) ? formatMessage('service-asks-again') : null}
            isAsking={isAsking}
            onTryAgain={() => void ask()}
            onSignIn={signIn}
          />
        )}
        {error?.code === 'service-unauthorized' && (
          <EmptyState
            icon={FilePen}
            title={formatMessage('not-signed-in')}
            actions={
              <Button look="primary" onPress={signIn}>
                {formatMessage('sign-in')}
              </Button>
            }
          >
            {formatMessage('edit-typed-is-kept')}
          </EmptyState>
        )}
        {view === null && error === null && <Busy>{formatMessage('edit-reading')}</Busy>}
        {editing !== null && (
          <div className="sections project-edit">
            <SectionList
              label={formatMessage('edit-sections')}
              section={section}
              sections={listEditSections(editing, others)}
              onSection={openSection}
            />
            <div className="project-edit-shown">
              <NotAllowed view={editing.view} />
              <ConflictCards editing={editing} section={section} />
              <Shown section={section} editing={editing} others={others} />
              <SaveOutcome editing={editing} />
            </div>
          </div>
        )}
      </Page>
    </div>
  )
}

interface ShownProps extends Pick<ProjectEditPageProps, 'section' | 'others'> {
  readonly editing: Editing
}

function Shown({ section, editing, others }: ShownProps): ReactNode {
  if (isOther(section)) return others[section].content
  switch (section) {
    case 'details':
      return <DetailsSection editing={editing} />
    case 'status':
      return <StatusSection editing={editing} />
    case 'description':
      return <DescriptionSection editing={editing} />
    case 'gallery':
      return <GallerySection editing={editing} />
    case 'links':
      return <LinksSection editing={editing} />
    case 'license':
      return <LicenseSection editing={editing} />
  }
}

function Facts({ view: { type, statusInWords } }: { readonly view: EditedProjectView }): ReactNode {
  return <span>{formatMessage('edit-facts', { type: nameProjectType(type), status: statusInWords.message })}</span>
}

interface ActionsProps extends Pick<ProjectEditPageProps, 'onPublish' | 'onShow'> {
  readonly view: EditedProjectView
  readonly whyNotSent: Editing['whyNotSent']
  /** Whether it is what one most likely comes for: nothing is to be saved first. */
  readonly isPublishingNext: boolean
  readonly onGone: () => void
}

function Actions(props: ActionsProps): ReactNode {
  const { view, whyNotSent, isPublishingNext, onShow, onPublish, onGone } = props
  const [isDeleting, setDeleting] = useState(false)
  const mayDelete = view.notAllowed.every(({ permission }) => permission !== 'delete-project')
  const link = view.siteLink
  const items = [
    ...(link === null
      ? []
      : [
          {
            id: 'site',
            label: formatMessage('open-on-site'),
            icon: ExternalLink,
            onPress: () => void act('app.open-link', { link }),
          },
        ]),
    ...(mayDelete
      ? [{ id: 'delete', label: formatMessage('edit-delete'), icon: Trash2, onPress: () => setDeleting(true) }]
      : []),
  ]
  return (
    <>
      <Button look="quiet" icon={Eye} onPress={onShow}>
        {formatMessage('edit-open-page')}
      </Button>
      <Button look={isPublishingNext ? 'primary' : 'plain'} icon={Upload} whyNot={whyNotSent} onPress={onPublish}>
        {formatMessage('desk-publish')}
      </Button>
      {items.length > 0 && <Menu label={formatMessage('edit-more')} items={items} />}
      {isDeleting && <DeleteDialog project={view.id} onClose={() => setDeleting(false)} onGone={onGone} />}
    </>
  )
}

function NotAllowed({ view: { notAllowed } }: { readonly view: EditedProjectView }): ReactNode {
  const editing = notAllowed.filter(({ fields }) => fields.length > 0)
  return editing.map(({ permission, message: text }) => (
    <Banner key={permission} tone="warn" title={text}>
      {formatMessage('edit-typed-is-kept')}
    </Banner>
  ))
}
