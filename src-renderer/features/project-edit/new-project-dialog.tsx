import { FileArchive, Folder } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Argument, CallError, JarView, ProjectFields, ProjectFolderView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNewProject } from './new-project-store.ts'

type NewType = Argument<'project-edit.create'>['type']
const TYPES: readonly NewType[] = ['mod', 'modpack', 'resourcepack', 'shader']

/** From a name, from what a jar says, or from a folder that has everything. */
export function NewProjectDialog({ onCreated }: { readonly onCreated: (project: string) => void }): ReactNode {
  const { isOpen, close } = useNewProject()
  if (!isOpen) return null
  return (
    <NewProject
      onClose={close}
      onCreated={(project) => {
        close()
        onCreated(project)
      }}
    />
  )
}

interface NewProjectProps {
  readonly onClose: () => void
  readonly onCreated: (project: string) => void
}

function NewProject({ onClose, onCreated }: NewProjectProps): ReactNode {
  const [fields, setFields] = useState<Partial<ProjectFields>>({ title: '', summary: '' })
  const [type, setType] = useState<NewType>('mod')
  const [jar, setJar] = useState<JarView | null>(null)
  const [folder, setFolder] = useState<ProjectFolderView | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const problems = useProblems(fields)
  const isNamed = (fields.title ?? '').trim() !== '' && (fields.summary ?? '').trim() !== ''
  const problemOf = (field: keyof ProjectFields): string | null =>
    (fields[field] ?? '') === '' ? null : (problems.find((one) => one.field === field)?.message ?? null)
  const run = async (work: () => Promise<string | null | undefined>): Promise<void> => {
    setBusy(true)
    setError(null)
    const project = await work()
    setBusy(false)
    if (typeof project === 'string') onCreated(project)
  }
  const readJar = async (): Promise<void> => {
    const read = await act('project-edit.choose-jar', null, setError)
    if (read === undefined || read === null) return
    setError(null)
    setFolder(null)
    setJar(read)
    setType(read.type)
    setFields({ title: '', summary: '', ...read.fields })
  }
  const readFolder = async (): Promise<void> => {
    const read = await act('project-edit.choose-folder', null, setError)
    if (read !== undefined && read !== null) setFolder(read)
  }
  const create = async (): Promise<string | null | undefined> => {
    if (folder !== null) return (await act('project-edit.push-folder', { folder: folder.file.id }, setError))?.project
    return (await act('project-edit.create', { type, fields, jar: jar?.file.id ?? null }, setError))?.project
  }
  return (
    <Dialog
      title={formatMessage('new-project')}
      canClose={!isBusy}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button
            look="primary"
            isDisabled={isBusy || (folder === null && (!isNamed || problems.length > 0))}
            onPress={() => void run(create)}
          >
            {formatMessage(
              folder?.projectId === undefined || folder.projectId === null ? 'new-project-create' : 'new-project-push',
            )}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="section-form">
        <FailureBanner error={error} />
        <p className="soft">{formatMessage('new-project-hint')}</p>
        <div className="project-edit-actions">
          <Button icon={FileArchive} onPress={() => void readJar()}>
            {formatMessage('new-project-jar')}
          </Button>
          <Button icon={Folder} onPress={() => void readFolder()}>
            {formatMessage('new-project-folder')}
          </Button>
        </div>
        {folder === null ? (
          <>
            {jar !== null && (
              <Banner tone="quiet" title={formatMessage('new-project-of-jar', { name: jar.file.name })}>
                {jar.notes.map(({ message }) => message).join(' ')}
              </Banner>
            )}
            <TextField
              label={formatMessage('project-field-name', { field: 'title' })}
              value={fields.title ?? ''}
              error={problemOf('title')}
              isRequired
              onChange={(title) => setFields({ ...fields, title })}
            />
            <TextArea
              label={formatMessage('project-field-name', { field: 'summary' })}
              value={fields.summary ?? ''}
              error={problemOf('summary')}
              rows={2}
              isRequired
              onChange={(summary) => setFields({ ...fields, summary })}
            />
            <TextField
              label={formatMessage('project-field-name', { field: 'slug' })}
              value={fields.slug ?? ''}
              error={problemOf('slug')}
              hint={formatMessage('new-project-slug-hint')}
              onChange={(slug) => setFields(withSlug(fields, slug))}
            />
            <Select
              label={formatMessage('new-project-type')}
              value={type}
              options={TYPES.map((id) => ({ id, label: formatMessage('new-project-type-name', { type: id }) }))}
              onChange={setType}
            />
          </>
        ) : (
          <Banner tone="quiet" title={formatMessage('new-project-of-folder', { name: folder.file.name })}>
            {folder.differences.join('. ')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** What the service would refuse of what is typed so far. */
function useProblems(fields: Partial<ProjectFields>) {
  const [problems, setProblems] = useState<readonly { readonly field: string; readonly message: string }[]>([])
  useEffect(() => {
    let isNewest = true
    void act('project-edit.check-new', { fields }).then((found) => isNewest && setProblems(found ?? []))
    return () => {
      isNewest = false
    }
  }, [fields])
  return problems
}

/** An empty one is made of the title. */
function withSlug(fields: Partial<ProjectFields>, typed: string): Partial<ProjectFields> {
  const { slug, ...others } = { ...fields, slug: typed.trim() }
  return slug === '' ? others : { ...others, slug }
}
